"""What people are told when something cannot be done: one line in English, and in Chinese where people meet it most."""


class SaidError(ValueError):
    """An error whose message is one line; `said` has it in both languages, in English where there is no Chinese one."""

    def __init__(self, en: str, zh: str | None = None) -> None:
        super().__init__(en)
        self.said = {"en": en, "zh": zh or en}


def said(error: BaseException, language: str) -> str:
    """Say an error in a language; any other error than ours in its own words."""
    return error.said[language] if isinstance(error, SaidError) else str(error)

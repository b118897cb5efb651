"""What people give, read with one clear line where it cannot be: files, and JSON in files or typed."""

from pathlib import Path

from shengji_conformance.notation import BadInput
from shengji_conformance.strictjson import AmbiguousJsonError, read_json
from shengji_spec.documents import Text

RECORD = Text(zh="一份记录的 JSON 文件", en="the JSON file of a record")
QUESTION = Text(zh="问题", en="question")


def read_file(path: str | Path, wanted: Text = RECORD) -> bytes:
    """Give what is in a file; raises BadInput, which asks for what is wanted."""
    try:
        return Path(path).read_bytes()
    except OSError as missing:
        raise BadInput(
            f"{path}: cannot be read ({missing.strerror}); name {wanted.en}",
            f"{path}：读不了（{missing.strerror}）；请给{wanted.zh}",
        ) from None


def json_in(text: str | bytes, where: str | Text) -> object:
    """Give what a JSON text says; raises BadInput, which begins with `where`."""
    place = where if isinstance(where, Text) else Text(zh=where, en=where)
    try:
        return read_json(text)
    except AmbiguousJsonError as error:
        raise BadInput(
            f"{place.en}: broken JSON{error.place}: {error.why}", f"{place.zh}：JSON 写错了{error.place}：{error.why}"
        ) from None

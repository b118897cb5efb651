"""What people give, read with one clear line where it cannot be: files, and JSON in files or typed."""

import codecs
from pathlib import Path

from shengji_conformance.notation import BadInput
from shengji_conformance.strictjson import AmbiguousJsonError, read_json
from shengji_spec.documents import Text

RECORD = Text(zh="一份记录的 JSON 文件", en="the JSON file of a record")
QUESTION = Text(zh="问题", en="question")
MARK = "\ufeff"
"""The byte order mark, which some editors put before a text."""
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_file(path: str | Path, wanted: Text = RECORD) -> bytes:
    """Give what is in a file; raises BadInput, which asks for what is wanted."""
    try:
        return Path(path).read_bytes()
    except OSError as missing:
        raise BadInput(
            f"{path}: cannot be read ({missing.strerror}); name {wanted.en}",
            f"{path}：读不了（{missing.strerror}）；请给{wanted.zh}",
        ) from None


def place_of(where: str | Text) -> Text:
    """Give the place that a message begins with, in both languages."""
    return where if isinstance(where, Text) else Text(zh=where, en=where)


def not_utf_8(content: bytes, where: str | Text) -> BadInput:
    """Make the error for content that is not UTF-8; it says so where that is UTF-16."""
    place = place_of(where)
    if content.startswith(UTF_16) or 0 in content[:2]:
        return BadInput(f"{place.en}: UTF-16 text; save it as UTF-8", f"{place.zh}：是 UTF-16 文本；请另存为 UTF-8")
    return BadInput(f"{place.en}: not UTF-8 text; save it as UTF-8", f"{place.zh}：不是 UTF-8 文本；请另存为 UTF-8")


def text_in(content: bytes, where: str | Text) -> str:
    """Give the text that is in a file, without a byte order mark; raises BadInput where it is not UTF-8."""
    if 0 in content[:2]:
        raise not_utf_8(content, where)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise not_utf_8(content, where) from None


def json_in(text: str | bytes, where: str | Text) -> object:
    """Give what a JSON text says, after a byte order mark or not; raises BadInput, which begins with `where`."""
    place = place_of(where)
    try:
        return read_json(text_in(text, where) if isinstance(text, bytes) else text.removeprefix(MARK))
    except AmbiguousJsonError as error:
        raise BadInput(
            f"{place.en}: broken JSON{error.place}: {error.why}", f"{place.zh}：JSON 写错了{error.place}：{error.why}"
        ) from None


def is_json_lines(content: bytes) -> bool:
    """Tell whether the file has several lines that are objects in JSON, each its own, as logs have."""
    lines = [line for line in content.split(b"\n") if line.strip()][:2]
    try:
        return len(lines) == 2 and all(isinstance(read_json(line), dict) for line in lines)
    except AmbiguousJsonError:
        return False

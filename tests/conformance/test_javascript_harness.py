"""The JavaScript sample harness: protocol 1 as a stranger's process speaks it."""

from __future__ import annotations

import json
import subprocess
import threading
from typing import Any

import pytest

from .javascript import (
    HARNESS,
    OK,
    ONE_ANSWER,
    ONE_RUN,
    SECONDS,
    START,
    STOP,
    Message,
    ask,
    converse,
    find_node,
    ruleset,
    run,
    run_bytes,
    trump,
)


def test_start_announces_protocol_operations_and_documents() -> None:
    package = json.loads(HARNESS.with_name("package.json").read_text(encoding="utf-8"))
    assert converse(START, STOP) == [
        {
            "protocol": 1,
            "implementation": {"name": package["name"], "version": package["version"], "language": "JavaScript"},
            "operations": [
                *("compare", "neighbours", "classify", "lead", "follow", "count_follows", "trick"),
                *("call", "auction", "bury"),
                *("kitty_factor", "settle", "match", "offence", "prize", "pairing", "hand"),
            ],
            "documents": ["whu-2013", "zzvc-2019", "bnuz-2015"],
        }
    ]


def test_many_pipelined_requests_get_one_answer_each() -> None:
    questions = [run(seq, "classify", "5S", "H6 H4 H6 H4") for seq in range(5000)]
    tractor = {"group": "H", "parts": [{"kind": "tractor", "cards": ["H6", "H6", "H4", "H4"]}]}
    answers = converse(START, ruleset("whu-2013"), *questions, STOP)[2:]
    assert answers == [{"seq": seq, "output": tractor} for seq in range(5000)]


def test_a_slow_reader_loses_nothing() -> None:
    sent = "".join(json.dumps(request) + "\n" for request in [ruleset("whu-2013"), *[ONE_RUN] * 20_000]).encode()
    with subprocess.Popen(
        [find_node(), str(HARNESS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def write(pipe: Any = process.stdin) -> None:
            pipe.write(sent)
            pipe.close()

        writer = threading.Thread(target=write)
        writer.start()
        writer.join(0.5)
        assert writer.is_alive(), "everything fitted into the pipes: the test has to send more"
        lines = process.stdout.read().splitlines()
        writer.join(SECONDS)
        assert process.wait(SECONDS) == 0
    assert [json.loads(line) for line in lines] == [OK, *[ONE_ANSWER] * 20_000]


def test_a_reader_that_goes_away_gets_one_line_on_stderr_and_exit_2() -> None:
    with subprocess.Popen(
        [find_node(), str(HARNESS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(json.dumps(START).encode() + b"\n")
        process.stdin.flush()
        assert process.wait(SECONDS) == 2
        assert process.stderr.read() == b"harness.mjs: the runner has stopped reading\n"


def lines_of(*requests: Message) -> list[bytes]:
    return [json.dumps(request).encode() for request in requests]


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(b"\r\n".join([*lines_of(ruleset("whu-2013"), ONE_RUN, STOP), b""]), id="crlf"),
        pytest.param(b"\n".join(lines_of(ruleset("whu-2013"), ONE_RUN)), id="no line feed at the end"),
        pytest.param(b"\n".join([*lines_of(ruleset("whu-2013"), ONE_RUN), b""]), id="end of input without stop"),
        pytest.param(b"\n\r\n".join([*lines_of(ruleset("whu-2013"), ONE_RUN), b" \n"]), id="blank lines"),
        pytest.param(b"\n".join(lines_of(ruleset("whu-2013"), ONE_RUN, STOP, ONE_RUN)), id="nothing after stop"),
        pytest.param(
            b"\n".join(lines_of(ruleset("whu-2013")))
            + b"\n"
            + json.dumps({**ONE_RUN, "x": "\u2028大小"}, ensure_ascii=False).encode()
            + b"\n",
            id="a line separator inside a string",
        ),
    ],
)
def test_lines_are_read_however_they_end(sent: bytes) -> None:
    done = run_bytes(sent)
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line) for line in done.stdout.decode().splitlines()] == [OK, ONE_ANSWER]


def test_stop_ends_the_process_while_input_stays_open() -> None:
    with subprocess.Popen([find_node(), str(HARNESS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(b'{"cmd": "stop"}\n')
        process.stdin.flush()
        assert process.wait(SECONDS) == 0


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (b'{"cmd": "run", "seq"', "line 2: not JSON"),
        (b"\xff\xfe", "line 2: not JSON"),
        (b"[1, 2]", 'line 2: a request is needed, an object with "cmd"'),
        (b"null", 'line 2: a request is needed, an object with "cmd"'),
        (b'{"cmd": "sing"}', 'line 2: unknown command "sing"'),
        (b'{"cmd": "toString"}', 'line 2: unknown command "toString"'),
        (b"{}", "line 2: unknown command nothing"),
        (b'{"cmd": "run", "op": "compare"}', 'line 2: run: "seq" has to be a whole number, not nothing'),
        (b'{"cmd": "start", "protocol": 2}', "line 2: protocol 2 is asked for, this harness speaks protocol 1"),
        (b'{"cmd": "start"}', "line 2: protocol nothing is asked for, this harness speaks protocol 1"),
    ],
)
def test_what_protocol_1_does_not_have_ends_the_process(line: bytes, complaint: str) -> None:
    done = run_bytes(b"\n".join([*lines_of(ruleset("whu-2013")), line, *lines_of(ONE_RUN), b""]))
    assert done.returncode == 2
    assert done.stdout == b'{"ok":true}\n', "what came before the bad line is answered, and nothing after it"
    complaints = done.stderr.decode().splitlines()
    assert len(complaints) == 1
    assert complaints[0].startswith("harness.mjs: " + complaint)


HANDS: dict[str, Any] = {"hand": ["SA", "SA"], "others": [[], [], []]}


def follow(lead: str, hand: str, play: str) -> Message:
    return ask(7, "follow", "5S", lead=lead.split(), hand=hand.split(), play=play.split())


def trick(plays: str, leader: Any = 0) -> Message:
    return ask(7, "trick", "5S", leader=leader, plays=[play.split() for play in plays.split("|")])


@pytest.mark.parametrize(
    ("request_", "complaint"),
    [
        (run(7, "sing", "5S", "HA"), 'unknown operation "sing"'),
        (run(7, "toString", "5S", "HA"), 'unknown operation "toString"'),
        ({"cmd": "run", "seq": 7, "op": "classify"}, "input: an object is needed, not nothing"),
        (run(7, "classify", "5S", "HA S1"), 'cards: unknown card "S1"'),
        (run(7, "classify", "5S", "H10"), 'cards: unknown card "H10"'),
        (run(7, "classify", "5S", "sa"), 'cards: unknown card "sa"'),
        (run(7, "classify", "5S", "HA HK HA HA"), "cards: more than two of HA"),
        (run(7, "classify", "5S", "BJ BJ BJ"), "cards: more than two of BJ"),
        (run(7, "classify", "5S", ""), "cards: at least one card is needed"),
        (run(7, "classify", "1S", "HA"), 'trump.level: one of 2 3 4 5 6 7 8 9 T J Q K A is needed, not "1"'),
        (run(7, "classify", "5X", "HA"), 'trump.suit: one of S H D C or null is needed, not "X"'),
        (
            {"cmd": "run", "seq": 7, "op": "classify", "input": {"trump": {"level": "5"}, "cards": ["HA"]}},
            "trump.suit: one of S H D C or null is needed, not nothing",
        ),
        ({"cmd": "run", "seq": 7, "op": "classify", "input": {"cards": ["HA"]}}, "trump: "),
        ({"cmd": "run", "seq": 7, "op": "classify", "input": {"trump": trump("5S")}}, "cards: a list of cards"),
        (run(7, "compare", "5S", "HA"), "cards: two cards are needed, not 1"),
        (run(7, "neighbours", "5S", "HA HK HQ"), "cards: two cards are needed, not 3"),
        (run(7, "lead", "5S", "SA", hand=["SA"]), "others: three hands are needed, not nothing"),
        (run(7, "lead", "5S", "SA", hand=["SA"], others=[[], []]), "others: three hands are needed, not 2"),
        (run(7, "lead", "5S", "SA", hand=["SA"], others=[[], ["XX"], []]), 'others[1]: unknown card "XX"'),
        (
            run(7, "lead", "5S", "SA", hand=["SA", "SA"], others=[[], [], ["SA"]]),
            "hand and others: more than two of SA",
        ),
        (run(7, "lead", "5S", "HA HA HA", **HANDS), "cards: more than two of HA"),
        (ask(7, "follow", "5S", hand=["HK"], play=["HK"]), "lead: a list of cards is needed, not nothing"),
        (ask(7, "follow", "5S", lead=["HA"], play=["HK"]), "hand: a list of cards is needed, not nothing"),
        (ask(7, "follow", "5S", lead=["HA"], hand=["HK"]), "play: a list of cards is needed, not nothing"),
        (follow("", "HK", ""), "lead: at least one card is needed"),
        (follow("HA DA", "HK HQ", "HK HQ"), "lead: a lead that may not be led"),
        (follow("HA HQ", "HK HT", "HK HT"), "lead: a lead that may not be led"),
        (follow("HA HA", "HA HK", "HA HK"), "lead and hand: more than two of HA"),
        (follow("HA", "HK HK", "HK HK HK"), "play: more than two of HK"),
        (follow("HA", "HK", "hk"), 'play: unknown card "hk"'),
        (ask(7, "count_follows", "5S", lead=["HA", "HQ"], hand=["HK"]), "lead: a lead that may not be led"),
        (ask(7, "count_follows", "5S", lead=["HA"], hand=["HA", "HA"]), "lead and hand: more than two of HA"),
        (trick("HA|HK|HQ|HJ", leader=4), "leader: a seat, 0 to 3, is needed, not 4"),
        (trick("HA|HK|HQ|HJ", leader=True), "leader: a seat, 0 to 3, is needed, not true"),
        (ask(7, "trick", "5S", plays=[["HA"]] * 4), "leader: a seat, 0 to 3, is needed, not nothing"),
        (ask(7, "trick", "5S", leader=0), "plays: four plays are needed, not nothing"),
        (trick("HA|HK|HQ"), "plays: four plays are needed, not 3"),
        (trick("HA|HK|HX|HJ"), 'plays[2]: unknown card "HX"'),
        (trick("HA|HK|HA|HA"), "plays: more than two of HA"),
        (trick("|||"), "plays[0]: at least one card is needed"),
        (trick("HA HQ|HK HT|H2 H3|H4 H6"), "plays[0]: a lead that may not be led"),
        (trick("HA HA|HK HT|H2 H3|H4"), "plays[3]: as many cards as were led are needed, 2, not 1"),
    ],
)
def test_a_bad_question_is_errored_and_the_next_one_answered(request_: Message, complaint: str) -> None:
    accepted, errored, answered = converse(ruleset("whu-2013"), request_, ONE_RUN)
    assert accepted == OK
    assert errored.keys() == {"seq", "errored", "message"}
    assert (errored["seq"], errored["errored"]) == (7, True)
    assert errored["message"].startswith(complaint)
    assert answered == ONE_ANSWER


def test_without_a_ruleset_no_question_is_answered() -> None:
    assert converse(ONE_RUN) == [{"seq": 1, "errored": True, "message": 'no ruleset is set: send "ruleset" first'}]


def test_a_refused_ruleset_leaves_none_in_force() -> None:
    accepted, refused, errored = converse(ruleset("whu-2013"), ruleset("whu-2014"), ONE_RUN)
    assert accepted == OK
    assert refused == {
        "ok": False,
        "message": 'unknown document "whu-2014": known are whu-2013, zzvc-2019, bnuz-2015',
    }
    assert errored["errored"] is True

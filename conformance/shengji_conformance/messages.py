"""The sentences that `shengji check` says to people, in English and in Chinese, by key."""

import unicodedata

from shengji_conformance.protocol import Problem

LANGUAGES = ("en", "zh")

CATALOGUE: dict[str, tuple[str, str]] = {
    # what an implementation can do wrong in a line
    "not-json": ("a line that is not JSON ({why}): {line}", "有一行不是 JSON（{why}）：{line}"),
    "not-object": ("a line that is not a JSON object: {line}", "有一行不是 JSON 对象：{line}"),
    "no-member": ("“{member}” is missing", "缺少“{member}”"),
    "member-not-number": ("“{member}” is not a whole number", "“{member}”不是整数"),
    "member-not-text": ("“{member}” is not a text", "“{member}”不是字符串"),
    "member-not-object": ("“{member}” is not an object", "“{member}”不是对象"),
    "member-not-names": ("“{member}” is not a list of names", "“{member}”不是名称列表"),
    "member-not-true": ("“{member}” may only be true", "“{member}”只能是 true"),
    "unknown-member": ("“{member}” has no place in this message", "这条消息里不该有“{member}”"),
    "unknown-command": ("unknown command {command}", "未知命令 {command}"),
    "readings-not-choices": ("“readings” does not give each reading a choice", "“readings”没有给每条解读一个选项"),
    "other-protocol": (
        "it speaks protocol {protocol}; this program speaks protocol 1",
        "对方使用协议 {protocol}，本程序只用协议 1",
    ),
    "ok-not-boolean": ("“ok” is neither true nor false", "“ok”不是 true 或 false"),
    "not-one-way": (
        "an answer has exactly one of output, skipped, errored; this one has: {ways}",
        "答案必须恰好含 output、skipped、errored 之一，这条含有：{ways}",
    ),
    "second-answer": ("answered a second time", "同一题答了两次"),
    "unknown-seq": ("an answer to a question that was not asked (seq {number})", "回答了没有问过的题（seq {number}）"),
    "answered-unasked": ("answered before the question was written", "题还没写完就给了答案"),
    "announcement-changed": (
        "started anew, it announces other operations or documents",
        "重新启动后声明的操作或文本与先前不同",
    ),
    "line-after-stop": ("a line after stop: {line}", "stop 之后仍有输出：{line}"),
    # what can happen to its process
    "timed-out": ("no answer within {seconds} s", "{seconds} 秒内没有回答"),
    "did-not-stop": ("did not exit within {seconds} s after stop", "stop 之后 {seconds} 秒内没有退出"),
    "exited": ("it exited with code {code}", "程序以代码 {code} 退出"),
    "died": ("it was ended by {signal}", "程序被信号 {signal} 终止"),
    "cut-line": ("it exited in the middle of a line: {line}", "程序在一行中间退出：{line}"),
    "closed-output": ("it closed its output", "程序关闭了输出"),
    "closed-input": ("it closed its input", "程序关闭了输入"),
    "oversized": ("a line of more than {limit} bytes", "有一行超过 {limit} 字节"),
    "needs-posix": (
        "checking a program needs Linux, macOS or WSL on Windows",
        "检验程序需要 Linux、macOS 或 Windows 上的 WSL",
    ),
    "missing-program": (
        "no program {program}; give its path, or see that it is on the PATH",
        "找不到程序 {program}；请给出路径，或把它加入 PATH",
    ),
    "missing-interpreter": (
        "{program} names an interpreter in its first line that is not there",
        "{program} 首行所写的解释器不存在",
    ),
    "not-executable": (
        "{program} cannot be executed: {why}; make it executable, or name its interpreter first",
        "{program} 无法执行：{why}；请加上执行权限，或在前面写明解释器",
    ),
    # why a case was not asked, or has no output
    "not-asked": (
        "not asked: given up after too many breaks, {breaks} so far in this run",
        "没有问：中断太多（本次已 {breaks} 次），放弃",
    ),
    "ruleset-refused": ("the ruleset is not taken: {message}", "不接受这套规则：{message}"),
    "operation-not-offered": ("does not offer {op}", "不提供 {op}"),
    "document-not-offered": ("does not offer {document}", "不提供 {document}"),
    "other-rules": ("has rules of its own, held against one ruleset only", "只有自己的规则，只按一套规则检验"),
    "needs-document": (
        "it announces no documents: say with --document ID (and --reading R-xx=choice) what to hold it against",
        "它没有声明文本：请用 --document ID（以及 --reading R-xx=选项）说明按什么检验",
    ),
    "skipped": ("skipped: {message}", "跳过：{message}"),
    "errored": ("it refuses the question: {message}", "拒绝回答：{message}"),
    "not-comparable": ("its output cannot be compared ({why})", "输出无法比较（{why}）"),
    # the run as a whole
    "cannot-check": ("cannot check {program}: {why}", "无法检验 {program}：{why}"),
    "its-errors": ("its last words on stderr: {line}", "它在 stderr 上最后的输出：{line}"),
    "nothing-selected": (
        "no case is left by these options; see shengji vectors list",
        "按这些选项没有任何题；请看 shengji vectors list",
    ),
    "nothing-offered": (
        "none of the {count} cases could be asked: {reasons}",
        "{count} 道题一道也不能问：{reasons}",
    ),
    "interrupted": ("interrupted; nothing was written", "已中断，没有写出任何报告"),
    "asking": ("asking {count} under {ruleset}", "{ruleset}：问 {count} 题"),
    "defaults": ("defaults", "默认解读"),
    "checked": (
        "{name} {version} ({language}) · suite {suite} · level {level} · {seconds} s",
        "{name} {version}（{language}）· 测试套件 {suite} · 级别 {level} · {seconds} 秒",
    ),
    "own-rules": ("its own rules, held against {document}", "自有规则，按 {document} 检验"),
    "document": ("document", "文本"),
    "operation": ("operation", "操作"),
    "total": ("total", "合计"),
    "held": ("held", "符合"),
    "failed": ("failed", "不符"),
    "error": ("errors", "出错"),
    "skipped-count": ("skipped", "跳过"),
    "known-failure": ("known failures", "已知不符"),
    "held-though-listed": ("held though listed", "列为不符却符合"),
    "not-offered": ("not offered", "不提供"),
    "rests-on": ("rests on", "依据"),
    "position": ("position", "局面"),
    "input": ("input", "输入"),
    "across": ("across", "界限另一侧"),
    "counted": (
        "{vectors} vectors, {cases} cases, suite {suite}",
        "测试题 {vectors} 道，问 {cases} 次，测试套件 {suite}",
    ),
    "same-under": ("the same under {choices}", "另取 {choices} 也一样"),
    "not-asked-under": ("there is no answer, so it is not asked", "没有答案，不问"),
    "expected": ("expected", "应为"),
    "got": ("got", "实为"),
    "why": ("why", "原因"),
    "stderr": ("stderr", "stderr"),
    "suspects": ("in flight", "当时在问"),
    "session": ("the program itself", "程序本身"),
    "listed": (
        "listed as a known failure, but it holds: take it off the list",
        "列在已知不符中，但现在符合：请从列表中删去",
    ),
    "more": (
        "… and {count} more; all of them: --show {all} or --json FILE",
        "……另有 {count} 条；全部：--show {all} 或 --json FILE",
    ),
    "holds": ("All cases asked hold: {count}.", "所问 {count} 题全部符合。"),
    "holds-but-known": (
        "All cases asked came out as they should: {held} of {count} hold, {known} fall short as listed.",
        "所问 {count} 题结果都如所料：{held} 题符合，{known} 题如列表所载不符。",
    ),
    "falls-short": (
        "Of {count} cases asked, {short} fall short: {parts}.",
        "所问 {count} 题中 {short} 题未达：{parts}。",
    ),
    "given-up": (
        "Among them, given up without being asked after too many breaks: {count}.",
        "其中因中断太多而放弃、没有问：{count} 题。",
    ),
    "session-short": (
        "Besides, breaks of the program for which no case is to blame: {count}.",
        "此外程序有 {count} 次中断无法归于某一题。",
    ),
    "not-offered-count": ("Cases not offered, and not asked: {count}.", "{count} 题不提供，没有问。"),
    "next-level": (
        "Next: --level 2 compares the reasons of refusals too.",
        "下一步：--level 2 连同拒绝的理由一起比较。",
    ),
    "next-show": (
        "Next: shengji vectors show {id} prints a vector; --json FILE keeps every case.",
        "下一步：shengji vectors show {id} 显示这道题；--json FILE 保存每一题的结果。",
    ),
}


def say(language: str, key: str, /, **fields: object) -> str:
    """Return a sentence of the catalogue in `en` or `zh`, its fields filled in, on one line."""
    sentence = CATALOGUE[key][LANGUAGES.index(language)]
    return sentence.format(**{name: on_one_line(str(value)) for name, value in fields.items()})


def say_problem(language: str, problem: Problem) -> str:
    """Return the sentence for a problem."""
    return say(language, problem.kind, **problem.fields)


def on_one_line(text: str) -> str:
    """Return a foreign text fit to print: what would break the line or the colours of a terminal is spelt out."""
    return "".join(letter if _is_fit(letter) else letter.encode("unicode_escape").decode() for letter in text)


def _is_fit(letter: str) -> bool:
    return letter.isprintable() or unicodedata.category(letter) == "Zs"  # a space of Chinese text is not "printable"

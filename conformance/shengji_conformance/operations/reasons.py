"""The reasons of refusal in words."""

from shengji_spec.reasons import Reason

REASON_NAMES = {
    "zh": {
        Reason.WRONG_COUNT: "张数不对",
        Reason.NOT_HELD: "手里没有这些牌",
        Reason.SUIT_HELD: "手里还有首出的花色",
        Reason.PAIR_HELD: "手里有对子没有跟",
        Reason.TRACTOR_HELD: "手里有拖拉机没有跟",
        Reason.MIXED_SUITS: "不是同一组的牌",
        Reason.THROW_NOT_ALLOWED: "不许甩牌",
        Reason.TRIPLE_IN_TRUMP: "主牌不能出边三轮",
        Reason.WRONG_RUFF: "出了主牌却毙不了",
        Reason.NO_CALL: "这些牌不能用来叫主或反主",
        Reason.WRONG_LEVEL: "不是该亮的级牌",
        Reason.WINDOW_CLOSED: "不是叫主或反主的时候",
        Reason.NOT_ENTITLED: "轮不到这一方叫主",
        Reason.OWN_CALL: "不能反自己的叫主或反主",
        Reason.JOKERS_ONLY: "只能用一对王来反",
        Reason.NOT_HIGHER: "大不过现有的",
    },
    "en": {
        Reason.WRONG_COUNT: "wrong number of cards",
        Reason.NOT_HELD: "the hand does not hold these cards",
        Reason.SUIT_HELD: "the hand still holds cards of the suit led",
        Reason.PAIR_HELD: "the hand holds a pair that has to be played",
        Reason.TRACTOR_HELD: "the hand holds a tractor that has to be played",
        Reason.MIXED_SUITS: "cards of more than one group",
        Reason.THROW_NOT_ALLOWED: "throws are not allowed here",
        Reason.TRIPLE_IN_TRUMP: "a side triple is none in trump",
        Reason.WRONG_RUFF: "trumps that do not ruff",
        Reason.NO_CALL: "such cards neither call nor override here",
        Reason.WRONG_LEVEL: "not the level cards that have to be shown",
        Reason.WINDOW_CLOSED: "not the time to call or override",
        Reason.NOT_ENTITLED: "this side may not call here",
        Reason.OWN_CALL: "nobody may top the own call or override here",
        Reason.JOKERS_ONLY: "only a pair of jokers may override here",
        Reason.NOT_HIGHER: "not higher than what stands",
    },
}
"""Every reason, in Chinese and English."""


def say_reason(reason: str, language: str) -> str:
    """Say a reason that the protocol spells."""
    return REASON_NAMES[language][Reason(reason)]

"""The points on which rulesets differ: what each document says on each of them, and whether text or reading says it."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from docs.generator.catalogue import Catalogue
from docs.generator.place import Place
from docs.generator.tables import table
from shengji_spec.entries import Document, Reading, Value

PARAMETERS = {
    "main_level_adjoins_off_level": ("主级牌与副级牌相邻", "main and off-suit level card are neighbours"),
    "off_level_pairs_adjoin": (
        "两对花色不同而一样大的级牌相邻",
        "two equal level cards of different suits are neighbours",
    ),
    "small_joker_adjoins_level_without_trump_suit": (
        "无主时小王与级牌相邻",
        "with no trump suit, small joker and level card are neighbours",
    ),
    "trump_closes_over_level": (
        "主花色里级牌上下两档相邻",
        "the plain trumps on either side of the level rank are neighbours",
    ),
    "level_keeps_plain_place": ("主级牌另在主花色里占着原位", "the main level card keeps its plain place as well"),
    "side_triple": ("有边三轮", "the side triple is a shape"),
    "side_triple_needs_ace_and_king": ("边三轮只认 A 和 K", "the side triple is literally of ace and king"),
    "throws": ("可以甩牌", "throws may be led"),
    "throws_in_trump": ("主牌也可以甩", "throws in trump as well"),
    "triple_in_throw": ("甩牌里可以含边三轮", "a side triple may be a part of a throw"),
    "pair_lead_spares_tractors": (
        "首出对子，对子都在拖拉机里就不必跟",
        "a pair led spares those whose pairs all sit in tractors",
    ),
    "tractor_lead_asks_for_tractors": ("首出拖拉机，有拖拉机必须跟", "a tractor led asks for a tractor"),
    "tractor_lead_asks_for_shorter_tractors": (
        "拖拉机不够长，短的也要跟",
        "where no tractor is long enough, a shorter one is owed",
    ),
    "trump_lead_asks_for_shape": (
        "首出主牌，对子和拖拉机照样要跟",
        "pairs and tractors led in trump oblige as in a side suit",
    ),
    "triple_lead_asks_for_pair": ("首出边三轮，有对子必须跟一对", "a side triple led asks for a pair"),
    "throw_lead_asks_for_shapes": ("首出甩牌，要逐部分跟牌型", "a throw asks for its shapes part by part"),
    "ruffs_must_match": ("出了主牌却毙不了，算犯规", "trumps that do not ruff are an offence"),
    "partner_may_beat_throw": ("对家的牌也能让甩牌失败", "the partner's hand may make a throw fail too"),
    "smallest_failing_part_is_forced": (
        "甩牌失败，先出牌型最小的一部分",
        "after a failed throw the smallest kind that fails is played",
    ),
    "fine_counts_all_thrown": ("罚分按甩出的全部张数算", "the fine counts every card thrown"),
    "fine_counts_returned": ("罚分按收回的张数算", "the fine counts the cards taken back"),
    "triple_ruff_is_like_built": (
        "毙边三轮的主牌要相邻、方向相同",
        "a side triple is ruffed only by neighbours, the same way up",
    ),
    "triple_ruff_chains_permanent_trumps": (
        "有主花色时，毙边三轮也可用级牌和王",
        "beside a trump suit level cards and jokers may make such a ruff too",
    ),
    "triple_ruffs_compare_pairs": ("几家毙边三轮，比对子", "several ruffs of a side triple compare by their pairs"),
    "throw_ruff_may_split": ("毙甩牌时可以拆开对子和拖拉机", "a ruff of a throw may split pairs and tractors"),
    "throw_ruffs_compare_largest": (
        "几家毙甩牌，比所甩的最大牌型",
        "several ruffs of a throw compare by the largest kind thrown",
    ),
    "throw_ruffs_compare_every_part": (
        "几家毙甩牌，样样都大才算大",
        "of several ruffs of a throw the later has to be higher in every part",
    ),
    "clockwise": ("顺时针出牌", "play goes clockwise"),
    "calls_need_joker": ("叫主、反主要带一张相配的王", "calls and overrides need the matching joker beside them"),
    "joker_pair_may_call": ("以后各局可以用一对王叫主", "in later hands a pair of jokers may call first"),
    "pair_may_call": ("可以一次亮一对级牌叫主", "a pair of level cards may call first"),
    "only_declarers_call": ("以后各局只有庄家方叫主", "in later hands only the declarers' side calls"),
    "opponents_may_move_deal": (
        "以后各局闲家可以按自己的级叫主，换庄",
        "in later hands the attackers may call at their own level and take the deal",
    ),
    "opponents_wait_to_call": (
        "闲家不论按哪个级，都要等起完牌才叫",
        "at either level the attackers call only once the draw is over",
    ),
    "holding_bars_opponents": (
        "庄家方有配套的牌而不叫，闲家也不能叫",
        "declarers who hold what calls bar the attackers even when silent",
    ),
    "own_level_call_keeps_level": ("闲家叫走庄，级不变", "when the attackers take the deal, the level stays"),
    "own_level_call_deals_next_seat": (
        "闲家叫走庄，由庄家的下家坐庄",
        "when the attackers take the deal, the seat after the declarer declares",
    ),
    "equal_level_call_moves_deal": (
        "两方同级，闲家起完牌叫主也换庄",
        "with both sides at one level a call of the attackers after the draw takes the deal",
    ),
    "kitty_turns_trump": ("无人叫主，翻底牌定主", "nobody called: a card of the kitty gives the trump"),
    "kitty_turns_trump_in_first_hand": ("首局无人叫主也翻底牌", "it does so in the first hand too"),
    "turned_joker_means_no_suit": ("翻到王就是无主", "a joker turned means no trump suit"),
    "kitty_counts_as_laid_out": ("底牌按摊开的次序数", "the kitty is counted as it was laid out"),
    "redeal_is_grabbed": ("重发的一局重新抢庄", "a hand dealt again is grabbed anew"),
    "redeal_is_at_last_level": ("重新抢庄时打原庄家的级", "it is grabbed at the last declarer's level"),
    "first_hand_override_moves_deal": (
        "抢庄的一局，拿底牌前反主就换庄",
        "in a hand that is grabbed, an override before the kitty is taken moves the deal",
    ),
    "jokers_override_first_hand": (
        "抢庄的一局可以用一对王反主",
        "in a hand that is grabbed, a pair of jokers may override",
    ),
    "single_may_override": ("更大花色的一张级牌也能反主", "one level card of a higher suit may override"),
    "single_joker_may_override": ("一张王也能反主", "one joker may override"),
    "caller_may_raise": ("叫主的人可以补成一对", "the caller may raise one card to its pair"),
    "caller_may_answer_override": (
        "别人反过以后，叫主的人可以再反",
        "the caller may override once somebody else has",
    ),
    "caller_may_override_own_call": (
        "没有人反，叫主的人也可以反自己",
        "the caller may override the own call unprompted",
    ),
    "only_higher_suit_outranks_single": (
        "一张的叫主只怕花色更大的对子",
        "a single call falls only to a pair of a higher suit",
    ),
    "overrider_may_top_own": ("反主的人可以再压自己的反主", "an overrider may top the own override"),
    "overrides_by_jokers_only": ("反主一概只能用王", "overrides are always made with jokers"),
    "jokers_override_turned_joker": (
        "翻出的是王，仍可用一对王反主",
        "a pair of jokers may override where a joker was turned",
    ),
    "overrides_have_window": (
        "反主要等：首局等起完牌，以后各局等扣完底",
        "overrides wait, in a first hand for the end of the draw, in later hands for the burial",
    ),
    "overrides_ignore_window": (
        "不用等，有人叫主就能反",
        "they need not wait: an override may come as soon as a call stands",
    ),
    "first_hand_overrides_after_burial": (
        "抢庄的一局，扣底后还能反主",
        "in a hand that is grabbed, overrides may come after the burial",
    ),
    "later_hands_override_after_burial": (
        "以后各局，扣底后还能反主",
        "in later hands overrides may come after the burial",
    ),
    "overrider_before_kitty_buries": (
        "以后各局，拿底牌前反主的人代庄家扣底",
        "in later hands whoever overrides before the kitty is taken buries instead of the declarer",
    ),
    "only_declarers_burial_is_taken": (
        "反主者扣过的底牌，后来反主的不能再拿",
        "what an overrider has buried no later overrider takes up",
    ),
    "overrides_come_in_any_order": ("反主不分次序，先亮为准", "overrides come in any order, first on the table"),
    "equal_draws_rank_by_suit": (
        "抽牌定先起，一样大的按花色分",
        "equal cards drawn for the first turn rank by suit",
    ),
    "left_of_shuffler_cuts": ("洗牌者左边的人切牌，不论哪一方", "whoever sits left of the shuffler cuts"),
    "kitty_factor_doubles_by_pair": (
        "拖拉机每多一对，扣底再翻一番",
        "the kitty counts twice as much with each pair of a tractor",
    ),
    "every_tractor_counts_eight": (
        "拖拉机不论长短，扣底都翻八倍",
        "the kitty counts eightfold for every tractor",
    ),
    "kitty_factor_counts_all_thrown": (
        "末墩是甩牌，按全部张数翻倍",
        "after a throw the kitty counts by all its cards",
    ),
    "total_may_be_negative": (
        "罚分可以使总分低于 0",
        "fines may take the total below 0",
    ),
    "levels_go_by_twenty": (
        "每 20 分一级",
        "levels go by steps of 20 points",
    ),
    "eighty_takes_stage": (
        "正好 80 分，闲家上台",
        "exactly 80 takes the stage",
    ),
    "forty_gives_declarers_one": (
        "40–75 分，庄家升一级",
        "with 40–75 the declarers rise one level",
    ),
    "five_to_fifteen_give_four": (
        "5–15 分，庄家升四级",
        "with 5–15 the declarers rise four levels",
    ),
    "rows_begin_above": (
        "“大于”不含本数：120、160 归下一档",
        "rows begin above their first number: 120 and 160 fall in the row below",
    ),
    "two_hundred_gives_two": (
        "正好 200 分升两级",
        "exactly 200 gives two levels",
    ),
    "attackers_rise_by_three_at_most": (
        "闲家最多升三级",
        "the attackers rise three levels at most",
    ),
    "overrides_give_levels": (
        "反主有升级奖励",
        "overrides add levels",
    ),
    "override_bonus_needs_rise": (
        "只有本来就升级，反主奖励才算",
        "overrides add levels only to a rise",
    ),
    "gains_past_ace_are_lost": (
        "A 以上多升的作废",
        "levels gained beyond the ace are lost",
    ),
    "jack_and_ace_are_played": (
        "J 与 A 不能跳过",
        "jack and ace have to be played",
    ),
    "any_win_leaves_level": (
        "赢了就能离开 J、A，不必坐庄",
        "any hand won leaves jack or ace",
    ),
    "declaring_once_is_enough": (
        "在 J、A 坐过一次庄就能离开",
        "having declared at jack or ace once is enough",
    ),
    "games_end_past_ace": (
        "打过 A 赢一个整局",
        "rising past the ace wins a game",
    ),
    "next_game_is_grabbed": (
        "下一个整局重新抢庄",
        "the next game's deal is grabbed anew",
    ),
    "match_is_timed": (
        "到时间结束",
        "the bell ends a match",
    ),
    "match_is_of_hands": (
        "打满 17 局结束",
        "a match is of 17 hands",
    ),
    "match_is_of_games": (
        "三个整局两胜",
        "a match is the best of three games",
    ),
    "games_count_first": (
        "先比整局，再比级",
        "games count before levels",
    ),
    "drawn_hand_is_finished": (
        "铃响时已经起好的一局打完再算",
        "a hand drawn at the bell is finished",
    ),
    "early_miscount_is_drawn_over": (
        "扣底前多牌少牌，由少牌者抽一张",
        "before the burial a card too many goes over to the short hand",
    ),
    "early_miscount_is_redealt": (
        "扣底前多牌少牌，重新发牌",
        "before the burial a wrong number means a redeal",
    ),
    "miscount_counts_after_hand": (
        "扣底后多牌少牌，打完才判",
        "later a wrong number is judged when the hand is over",
    ),
    "miscount_of_both_is_void": (
        "多牌少牌分属两方，作废重打",
        "with one of each side at fault the hand is void",
    ),
    "offences_lose_hands": (
        "该跟不跟、多牌少牌，本局判负",
        "a revoke or a wrong number loses the hand",
    ),
    "innocent_side_rises_one_more": (
        "对方在实际结果上加升一级",
        "the side without fault rises one level more",
    ),
    "wrong_card_may_be_taken_back": (
        "下家出牌之前，错牌可以收回",
        "a wrong card may be taken back until the next play",
    ),
    "wrong_burial_loses_deal": (
        "扣底张数不对，对方上台",
        "a burial of the wrong number gives the other side the stage",
    ),
    "wrong_burial_loses_hand": (
        "扣底张数不对，照多牌少牌判",
        "a burial of the wrong number counts as a wrong number of cards",
    ),
    "offences_go_by_steps": (
        "违例一次警告、二次判负降级、三次判轮负",
        "offences are a warning, a hand and a level, the round",
    ),
    "second_offence_gives_no_rise": (
        "第二次违例，对方不升级",
        "the second offence gives the other side no rise",
    ),
    "second_offence_disqualifies": (
        "第二次违例，取消资格",
        "the second hint or talk disqualifies",
    ),
    "slow_play_is_an_offence": (
        "超时一次就算违例",
        "every excess of a time limit is an offence",
    ),
    "lateness_forfeits": (
        "迟到按弃权论",
        "who is late forfeits",
    ),
    "grave_offences_disqualify": (
        "严重犯规，取消资格",
        "grave offenders are disqualified",
    ),
    "losers_leave": (
        "负者出局",
        "who loses a round leaves",
    ),
    "bracket_decides": (
        "首轮抽签之后照赛程表",
        "after the first draw a bracket decides",
    ),
    "reserves_fill_tables": (
        "用预备队补成双数桌",
        "reserve pairs make the tables a multiple of two",
    ),
    "event_has_prizes": (
        "按战绩设奖",
        "prizes go by the rounds won",
    ),
    "forfeit_takes_memento": (
        "弃权过一轮的只得参与奖",
        "who has forfeited a round takes the memento only",
    ),
}
"""Each field of the spec's `Rules` as a short sentence that is true or false."""

GROUPS = {
    "main_level_adjoins_off_level": ("大小与相邻", "Order and neighbours"),
    "side_triple": ("牌型与甩牌", "Shapes and throws"),
    "pair_lead_spares_tractors": ("跟牌", "Following"),
    "partner_may_beat_throw": ("甩牌失败", "Throws that fail"),
    "triple_ruff_is_like_built": ("毙牌", "Ruffs"),
    "clockwise": ("座位", "Seats"),
    "calls_need_joker": ("叫主", "Calls"),
    "kitty_turns_trump": ("无人叫主", "When nobody calls"),
    "first_hand_override_moves_deal": ("反主与底牌", "Overrides and the kitty"),
    "equal_draws_rank_by_suit": ("先起与切牌", "First draw and cut"),
    "kitty_factor_doubles_by_pair": ("扣底与得分", "Kitty and score"),
    "overrides_give_levels": ("升级", "Levels"),
    "match_is_timed": ("比赛", "Matches"),
    "early_miscount_is_drawn_over": ("违例与犯规", "Offences"),
    "losers_leave": ("赛制", "Contests"),
}
"""The titles in the table of all points, by the point that each stands above."""

NEEDS = {
    "side_triple": (
        "side_triple_needs_ace_and_king",
        "triple_in_throw",
        "triple_lead_asks_for_pair",
        "triple_ruff_is_like_built",
        "triple_ruff_chains_permanent_trumps",
        "triple_ruffs_compare_pairs",
    ),
    "throws": (
        "throws_in_trump",
        "triple_in_throw",
        "throw_lead_asks_for_shapes",
        "partner_may_beat_throw",
        "smallest_failing_part_is_forced",
        "fine_counts_all_thrown",
        "fine_counts_returned",
        "throw_ruff_may_split",
        "throw_ruffs_compare_largest",
        "throw_ruffs_compare_every_part",
    ),
    "triple_ruff_is_like_built": ("triple_ruff_chains_permanent_trumps",),
    "tractor_lead_asks_for_tractors": ("tractor_lead_asks_for_shorter_tractors",),
    "opponents_may_move_deal": (
        "opponents_wait_to_call",
        "holding_bars_opponents",
        "own_level_call_keeps_level",
        "own_level_call_deals_next_seat",
        "equal_level_call_moves_deal",
    ),
    "kitty_turns_trump": (
        "kitty_turns_trump_in_first_hand",
        "turned_joker_means_no_suit",
        "kitty_counts_as_laid_out",
    ),
    "turned_joker_means_no_suit": ("jokers_override_turned_joker",),
    "redeal_is_grabbed": ("redeal_is_at_last_level",),
    "overrides_have_window": ("overrides_ignore_window",),
}
"""The points that are idle where another one is false: without throws nothing is asked about them."""


@dataclass(frozen=True)
class Setting:
    """A parameter's value in a document, and the reading that fixes it; None: the text itself does."""

    value: Value
    reading: Reading | None


def setting(catalogue: Catalogue, document: Document, name: str) -> Setting:
    """Return what a document's standard ruleset says on one point."""
    if name in document.parameters:
        return Setting(document.parameters[name], None)
    for reading in catalogue.readings:
        if document.id in reading.default:
            sets = reading.choice(reading.default[document.id]).sets
            if name in sets:
                return Setting(sets[name], reading)
    raise KeyError(f"{document.id}: neither its text nor a reading fixes {name}")


def cell(place: Place, setting: Setting) -> str:
    """Write a setting as a table cell: yes, no or a number, and which reading fixes it, or that the text does."""
    by = place.pick("原文", "text") if setting.reading is None else place.reading(setting.reading.id)
    shown = f'<span class="verdict">{escape(str(setting.value))}</span>'
    if setting.value is True:
        shown = f'<span class="verdict yes">✓ {place.pick("是", "yes")}</span>'
    if setting.value is False:
        shown = f'<span class="verdict no">✗ {place.pick("否", "no")}</span>'
    return f'{shown} <small class="ref">{by}</small>'


def is_idle(catalogue: Catalogue, document: Document, name: str) -> bool:
    """Tell whether a point makes no difference in a document, since the shape that it speaks of is unknown there."""
    return any(name in idle and setting(catalogue, document, needed).value is False for needed, idle in NEEDS.items())


def matrix(place: Place, documents: tuple[Document, ...], names: Sequence[str] = tuple(PARAMETERS)) -> str:
    """Write the table of these points, a column for each of these documents; that of all points has titles in it."""
    head = [place.pick("要点", "point"), *(place.document(document.id) for document in documents)]
    rows = []
    for name in names:
        if len(names) == len(PARAMETERS) and name in GROUPS:
            rows.append([escape(place.pick(*GROUPS[name]))])
        told = [said_in(place, document, name) for document in documents]
        rows.append([escape(place.pick(*PARAMETERS[name])), *told])
    return table(head, rows, wide=True)


def said_in(place: Place, document: Document, name: str) -> str:
    """Write what a document says on one point; a dash where the point is idle there."""
    if is_idle(place.catalogue, document, name):
        return "–"
    return cell(place, setting(place.catalogue, document, name))

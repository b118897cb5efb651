"""Never answers a marked question, but goes on with the others."""

from toy import answer_unless_marked, converse

converse(answer_unless_marked(lambda _: None))

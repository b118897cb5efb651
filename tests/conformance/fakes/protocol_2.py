"""Speaks a protocol of the future."""

from toy import converse, hello, say

converse(say, hello(protocol=2))

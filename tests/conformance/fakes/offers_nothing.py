"""Offers no operation."""

from toy import converse, hello, say

converse(say, hello(operations=[]))

"""Sends every question back."""

from toy import converse, say

converse(say)

"""Sends every request back."""

from toy import requests, say

for each in requests():
    say(each)

"""How fast the reference engine is, beside a stripped baseline measured in the same run.

`python -m benchmarks` prints the tables; `--json` and `--markdown` write them to a file. Whatever is compared runs in
turns within one process, so that the ratios hold on a busy machine too; times are those of the processor.
"""

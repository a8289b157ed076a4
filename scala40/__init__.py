"""Scala 40, Ramino and Trentuno at one table. The version stands here and nowhere else."""

__version__ = "0.1.0"

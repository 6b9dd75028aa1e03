"""Imperium, Classics and Legends, by Nigel Buckle and Dávid Turczi."""

"""Prints the cells of the first sheet as openpyxl reads them, as JSON; a date is a text."""

import json
import sys

import openpyxl

rows = openpyxl.load_workbook(sys.argv[1]).worksheets[0].iter_rows()
json.dump([["" if cell.value is None else cell.value for cell in row] for row in rows], sys.stdout, default=str)

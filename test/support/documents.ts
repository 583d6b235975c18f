// What tests read of a document beside its blocks.
import { readFileSync } from 'node:fs';
import { blocksOf } from './blocks.ts';

/** Returns the block that shows the output of something. */
export function outputOf(path: string, what: string): string {
  const block = blocksOf(path).find((one) => one.outputOf === what);
  if (block === undefined) throw new Error(`${path} shows no output of ${what}`);
  return block.text;
}

/** Returns the rows of the table that has this heading row, cell by cell, without the backticks around a name. */
export function rowsUnder(path: string, ...headings: readonly string[]): string[][] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const from = lines.indexOf(`| ${headings.join(' | ')} |`);
  if (from < 0) throw new Error(`${path} has no table of ${headings.join(', ')}`);
  const rows = lines.slice(from + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return (end < 0 ? rows : rows.slice(0, end)).map((line) => line.slice(2, -2).split(/ \| ?/).map(bare));
}

function bare(cell: string): string {
  return cell.replace(/^`([^`]*)`$/, '$1');
}

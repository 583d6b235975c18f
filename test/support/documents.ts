// A document that shows code or output is a promise; here it is taken apart so that a test can keep it.
import { readFileSync } from 'node:fs';

/** One fenced block. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** What the comment before it says the block is the output of; absent for code. */
  readonly outputOf?: string | undefined;
  /** The file that the comment before it says the block shows. */
  readonly file?: string | undefined;
}

/** The fenced blocks of a Markdown file, in order. */
export function blocksOf(path: string): Block[] {
  const fence = /(?:<!-- (output|file): (.+?) -->\n)?```(\w*)\n([\s\S]*?)```/g;
  return [...readFileSync(path, 'utf8').matchAll(fence)].map(([, what, name, language = '', text = '']) => ({
    language,
    text,
    ...(what === 'file' ? { file: name } : { outputOf: name }),
  }));
}

/** The block that shows the output of something. */
export function outputOf(path: string, what: string): string {
  const block = blocksOf(path).find((one) => one.outputOf === what);
  if (block === undefined) throw new Error(`${path} shows no output of ${what}`);
  return block.text;
}

/** The rows of the table that has this heading row, cell by cell, without the backticks around a name. */
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

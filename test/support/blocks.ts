// A document that shows code or output is a promise; here it is split into blocks that tests and proofs run.
import { readFileSync } from 'node:fs';

/** One fenced block. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** The program whose output the block is, as the comment before it says; absent for code. */
  readonly outputOf?: string | undefined;
  /** The file of the repository that the comment before it says the block shows. */
  readonly file?: string | undefined;
  /** The name under which the comment before it says a reader saves the block. */
  readonly save?: string | undefined;
  /** What the line before it says the block needs beside the packages of the page. */
  readonly needs?: string | undefined;
}

const FENCE =
  /(?:^Needs: ((?:.+\n)+)\n)?(?:<!-- (output|file|save): (.+?) -->\n)?^ *```(\w*)\n([\s\S]*?)^ *```/gm;

/** Returns the fenced blocks of a Markdown text, in order. */
export function blocksIn(markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].map(([, needs, what, name, language = '', text = '']) => ({
    language,
    text,
    ...(needs === undefined ? {} : { needs: needs.trim() }),
    ...(what === undefined ? {} : { [what === 'output' ? 'outputOf' : what]: name }),
  }));
}

/** Returns the fenced blocks of a Markdown file, in order. */
export function blocksOf(path: string): Block[] {
  return blocksIn(readFileSync(path, 'utf8'));
}

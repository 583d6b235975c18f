import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The names of the faults that the page of this folder lists: what the client must survive. */
export const listed = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name);

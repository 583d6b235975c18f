// The sandbox is changed as vite loads it, so that several mistakes can be tried at once in one checkout.
import type { Plugin } from 'vitest/config';
import { plant } from './mutant.ts';
import { bugs } from './mutants.ts';

/** Plants the mistake of this name, `file: what it does`. Throws an Error when the list has no such mistake. */
export function plantMistake(title: string): Plugin {
  const bug = bugs.find(({ file, name }) => `${file}: ${name}` === title);
  if (bug === undefined) throw new Error(`Unknown mistake: ${title}`);
  return {
    name: 'plant-mistake',
    enforce: 'pre',
    transform: (source, id) =>
      id.endsWith(`/sandbox/src/${bug.file}`) ? { code: plant(bug, source), map: null } : undefined,
  };
}

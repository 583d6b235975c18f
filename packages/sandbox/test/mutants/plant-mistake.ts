// The sandbox is changed as vite loads it, so that several mistakes can be tried at once in one checkout.

import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { plant } from './mutant.ts';
import { bugs } from './mutants.ts';

/** Plants the mistake of this name, `file: what it does`. Throws an Error when the list has no such mistake. */
export function plantMistake(title: string): Plugin {
  const bug = bugs.find(({ file, name }) => `${file}: ${name}` === title);
  if (bug === undefined) throw new Error(`Unknown mistake: ${title}`);
  const path = join(import.meta.dirname, '../../src', bug.file);
  return {
    name: 'plant-mistake',
    enforce: 'pre',
    transform: (source, id) => (id === path ? { code: plant(bug, source), map: null } : undefined),
  };
}

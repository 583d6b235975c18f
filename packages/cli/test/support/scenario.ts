// The form of every line of the harness of second writers.

import { expect } from 'vitest';
import type { others, Their } from './second-writer.ts';
import type { SheetCommands } from './sheet-commands.ts';

export interface Scenario {
  readonly of: keyof typeof others;
  /** What follows the command; `{id}` and `{instruction}` are ids of the account. */
  readonly args: string;
  /** Makes the files, after the account. */
  readonly prepare?: (made: SheetCommands) => Promise<unknown> | unknown;
  /** A command that follows undisturbed: what the first one left behind must not lose anything, either. */
  readonly afterwards?: string;
  /** Changes that the command overwrites or deletes because its user asks for it. */
  readonly takes?: readonly Their[];
  /** The name that the command gives to something. */
  readonly named?: string;
}

export const everything = ['add', 'change', 'rename'] as const;

export const pulledAccount = (kinds: string, path: string, edit: readonly [from: string, to: string]) => ({
  args: '.',
  async prepare(made: SheetCommands) {
    made.put('language-service.yaml', `${kinds.replaceAll(' ', ': all\n')}: all\n`);
    expect(await made.run('account pull')).toMatchObject({ code: 0 });
    const before = made.text(path);
    expect(before).toContain(edit[0]);
    made.put(path, before.replace(...edit));
  },
});

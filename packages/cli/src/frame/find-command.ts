// Finds the command of a command line: the longest sequence of words in the command table. Global options may precede
// the words.

import type { Command } from './define-command.ts';
import { globalOptions } from './options/global-options.ts';
import { tokensIn, withValues } from './options/read-values.ts';

/**
 * Finds the command that the arguments name. Returns the command, the words that name the command, and the other
 * arguments. If there is no such command, `command` is undefined, and `words` has all arguments that are not options.
 */
export function findCommand(args: readonly string[], commands: readonly Command[]) {
  const given = withValues(args);
  const tokens = tokensIn(given, globalOptions);
  const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index ?? given.length;
  const words = tokens.flatMap((token) =>
    token.kind === 'positional' && token.index < end ? [{ text: token.value, at: token.index }] : [],
  );
  for (let count = Math.min(words.length, 4); count > 0; count -= 1) {
    const path = words
      .slice(0, count)
      .map(({ text }) => text)
      .join(' ');
    const command = commands.find((one) => one.path === path);
    if (command === undefined) continue;
    const taken = new Set(words.slice(0, count).map(({ at }) => at));
    return { command, words: path.split(' '), rest: given.filter((_, at) => !taken.has(at)) };
  }
  return { command: undefined, words: words.map(({ text }) => text), rest: given };
}

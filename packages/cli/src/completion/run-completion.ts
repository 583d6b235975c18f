import type { Command } from '../commands/define-command.ts';
import { writerOf } from '../output/writer.ts';
import type { Surroundings } from '../surroundings.ts';
import { complete } from './complete.ts';

/** Answers a shell: a line a candidate, its summary behind a tab. */
export async function runCompletion(
  surroundings: Surroundings,
  words: readonly string[],
  commands: readonly Command[],
): Promise<number> {
  const found = await complete(words, commands, async (collection) => {
    const { accountNames } = await import('./account-names.ts');
    return accountNames(surroundings, words, collection);
  });
  const lines = found.map(({ value, summary = '' }) => `${value}\t${summary.replaceAll(/\s+/g, ' ')}\n`);
  await writerOf(surroundings.stdout).write(lines.join(''));
  return 0;
}

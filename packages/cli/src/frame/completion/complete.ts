// What may come next on a command line that is being typed. It is asked at every press of the key, so it loads the table
// of commands and, of one command, what it takes. Nothing is sent.

import { commandTable } from '../../commands/command-table.ts';
import type { Command, CommandSpec } from '../define-command.ts';
import { exitCodeOf } from '../exit-status.ts';
import { findCommand } from '../find-command.ts';
import type { Option, Positional } from '../options/command-spec.ts';
import { globalOptions } from '../options/global-options.ts';
import { tokensIn } from '../options/read-values.ts';
import { isWritten } from '../write-now.ts';

/** Answers a shell: a line a candidate, its summary behind a tab. */
export async function printCompletion(words: readonly string[]): Promise<number> {
  const found = await complete(words, commandTable);
  const lines = found.map(({ value, summary = '' }) => `${value}\t${summary.replaceAll(/\s+/g, ' ')}\n`);
  // The reader may have gone, since the key was pressed again; the shell asks again.
  return exitCodeOf(isWritten(lines.join('')) ? 'done' : 'partlyDone');
}

export interface Candidate {
  readonly value: string;
  readonly summary?: string;
}

/** Returns the candidates for the last of these words; none where the shell completes a file. */
export async function complete(
  typed: readonly string[],
  commands: readonly Command[],
): Promise<readonly Candidate[]> {
  const words = joined(typed);
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const all = await candidates(before, current, commands);
  const [, option] = /^(--[^=]+=)/.exec(current) ?? [];
  const prefix = option === undefined ? current : current.slice(option.length);
  return all.filter(({ value }) => value.startsWith(prefix));
}

/** Joins `--option=value`, which some shells split into three words. */
function joined(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (const word of words) {
    const last = whole.at(-1) ?? '';
    const continues = word === '=' || (last.startsWith('--') && last.endsWith('='));
    if (continues && last.startsWith('--')) whole[whole.length - 1] = last + word;
    else whole.push(word);
  }
  return whole;
}

async function candidates(
  before: readonly string[],
  current: string,
  commands: readonly Command[],
): Promise<readonly Candidate[]> {
  const { command, words, rest } = findCommand(before, commands);
  const spec = command === undefined ? undefined : await command.spec();
  const options: CommandSpec['options'] = { ...spec?.options, ...globalOptions };
  const tokens = tokensIn(rest, options);
  const option = awaitedOption(tokens.at(-1), current, options);
  if (option !== undefined) return valuesOf(option);
  if (current.startsWith('-')) return optionNames(options);
  if (spec === undefined) return nextWords(words, commands);
  const given = tokens.filter(({ kind }) => kind === 'positional').length;
  const last = spec.positionals.at(-1);
  const positional = spec.positionals[given] ?? (last?.many ? last : undefined);
  return positional === undefined ? [] : valuesOf(positional);
}

type Token = ReturnType<typeof tokensIn>[number];

/** Returns the option whose value is typed. */
function awaitedOption(
  last: Token | undefined,
  current: string,
  options: CommandSpec['options'],
): Option | undefined {
  const [, inWord] = /^--([^=]+)=/.exec(current) ?? [];
  const before = last?.kind === 'option' && last.value === undefined ? last.name : undefined;
  const option = options[inWord ?? before ?? ''];
  return option?.kind === 'flag' ? undefined : option;
}

/** Returns the next word of every command that begins with these words. */
function nextWords(words: readonly string[], commands: readonly Command[]): Candidate[] {
  const prefix = words.map((word) => `${word} `).join('');
  const found = new Map<string, string | undefined>();
  for (const { path, summary } of commands) {
    if (!path.startsWith(prefix)) continue;
    const [next = '', ...others] = path.slice(prefix.length).split(' ');
    found.set(next, others.length === 0 ? summary : found.get(next));
  }
  return [...found].map(([value, summary]) => (summary === undefined ? { value } : { value, summary }));
}

function optionNames(options: CommandSpec['options']): Candidate[] {
  return Object.entries(options).map(([name, { summary }]) => ({ value: `--${name}`, summary }));
}

function valuesOf({ values, suggestions }: Option | Positional): readonly Candidate[] {
  return [...(values ?? []), ...(suggestions ?? [])].map((value) => ({ value }));
}

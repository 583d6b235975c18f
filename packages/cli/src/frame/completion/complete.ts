// Returns the candidates for the next word of a command line. The shell calls this each time the user presses Tab. So
// it loads only the table of commands and the spec of one command, and sends nothing.

import { commandTable } from '../../commands/command-table.ts';
import type { Command, CommandSpec } from '../define-command.ts';
import { exitCodeOf } from '../exit-status.ts';
import { findCommand } from '../find-command.ts';
import type { Option, Positional } from '../options/command-spec.ts';
import { globalOptions } from '../options/global-options.ts';
import { tokensIn } from '../options/read-values.ts';
import { isWritten } from '../write-now.ts';

/** Prints the candidates for a shell, one per line: the candidate, a tab, and its summary. Returns the exit code. */
export async function printCompletion(words: readonly string[]): Promise<number> {
  const found = await complete(words, commandTable);
  const lines = found.map(({ value, summary = '' }) => `${value}\t${summary.replaceAll(/\s+/g, ' ')}\n`);
  // If the user presses Tab again, the shell closes the pipe and starts a new completion.
  return exitCodeOf(isWritten(lines.join('')) ? 'done' : 'partlyDone');
}

export interface Candidate {
  readonly value: string;
  readonly summary?: string;
}

/** Returns the candidates for the last word of a command line; none if the shell must complete a file name. */
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

/** Joins the words of `--option=value` again, because some shells split it into three words. */
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
  if (current.startsWith('-'))
    return Object.entries(options).map(([name, { summary }]) => ({ value: `--${name}`, summary }));
  if (spec === undefined) return nextWords(words, commands);
  const given = tokens.filter(({ kind }) => kind === 'positional').length;
  const last = spec.positionals.at(-1);
  const positional = spec.positionals[given] ?? (last?.many ? last : undefined);
  return positional === undefined ? [] : valuesOf(positional);
}

type Token = ReturnType<typeof tokensIn>[number];

/** Returns the option whose value the user is typing; undefined if the last word is not a value. */
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

/** Returns the words that can follow the words so far, for example `push` and `pull` after `glossaries`. */
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

function valuesOf({ values, suggestions }: Option | Positional): readonly Candidate[] {
  return [...(values ?? []), ...(suggestions ?? [])].map((value) => ({ value }));
}

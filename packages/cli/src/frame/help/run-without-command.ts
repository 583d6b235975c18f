// Handles words that are not a command. Prints the overview, a group, or search results of the help. Otherwise the
// error suggests the nearest command.

import { suggest } from 'language-service-client/options';
import { shortened } from 'language-service-sheets/shortened';
import { programVersion } from '../../program-version.ts';
import { UsageError } from '../command-error.ts';
import type { Command } from '../define-command.ts';
import type { ExitStatus } from '../exit-status.ts';
import { flagOption } from '../options/command-spec.ts';
import { readValues } from '../options/read-values.ts';
import { askedForm, envelopeOf } from '../output/envelope.ts';
import { safeJson } from '../output/safe-text.ts';
import { type Screen, screenOf } from '../output/screen.ts';
import { writerOf } from '../output/writer.ts';
import type { ProcessIo } from '../process-io.ts';
import { drawCommandHelp } from './command-help.ts';
import { drawGroupHelp, drawOverview } from './overview.ts';

/**
 * Prints what the arguments ask for: the version, the overview, the help of a command or group, or search results.
 * Returns the exit status `done`.
 * @throws UsageError that suggests the nearest command if nothing matches.
 */
export async function runWithoutCommand(
  { args, stdout, environment }: ProcessIo,
  commands: readonly Command[],
  given: readonly string[],
): Promise<ExitStatus> {
  const words = given[0] === 'help' ? given.slice(1) : given;
  const screen = screenOf(stdout, environment);
  const print = async (text: string): Promise<ExitStatus> => {
    readValues(args, anyWords);
    await writerOf(stdout).write(text);
    return 'done';
  };
  const isVersion = words.length === 0 ? args.includes('--version') : words.join(' ') === 'version';
  if (isVersion) return print(`${programVersion}\n`);
  if (words.length === 0) return print(await drawOverview(commands, screen));
  const named = commands.find(({ path }) => path === words.join(' '));
  if (named !== undefined) return print(drawCommandHelp(named, await named.spec(), screen));
  const prefix = words.join(' ');
  const group = commands.filter(({ path }) => path.startsWith(`${prefix} `));
  if (group.length > 0) return print(await drawGroupHelp(prefix, group, screen));
  if (given[0] === 'help') return print(await drawFound(commands, words, args, screen));
  // The word after an unknown option may be a key, so the error names the option.
  if (args[0]?.startsWith('-')) readValues(args.slice(0, 2), anyWords);
  throw unknownCommand(commands, words);
}

/** The arguments of `help`: search words, and the global options. */
const anyWords = {
  positionals: [{ name: 'words', kind: 'text', many: true, optional: true, summary: 'What to find' }],
  options: { version: flagOption('Show the version') },
} as const;

/** The maximum number of results of `help <words>`. */
const mostFound = 8;

/**
 * Returns the search results for the words, as text or as JSON.
 * @throws UsageError with advice if there are none.
 */
async function drawFound(
  commands: readonly Command[],
  words: readonly string[],
  args: readonly string[],
  screen: Screen,
): Promise<string> {
  const { docsFolder, searchDocs } = await import('./search-docs.ts');
  const found = await searchDocs(commands, words.join(' '), mostFound);
  if (found.length === 0) {
    const { hint } = unknownCommand(commands, words);
    throw new UsageError(`No results for ${shortened(words.join(' '))}`, `Try other words. ${hint}`);
  }
  const form = askedForm(args);
  if (form === 'json') return `${safeJson(envelopeOf({ data: found, requests: 0 }), 2)}\n`;
  if (form === 'jsonl') return found.map((one) => `${safeJson(one)}\n`).join('');
  const lines = found.map(
    ({ command, page, title }) =>
      `${screen.style('bold', command ?? page?.replace(/#.*/, '') ?? '')}: ${title}\n`,
  );
  return `${lines.join('')}
language-service <command> --help shows the help of a command. The pages are in ${docsFolder}
`;
}

function unknownCommand(commands: readonly Command[], words: readonly string[]): UsageError {
  const known = commands.flatMap(({ path }) => {
    const parts = path.split(' ');
    return parts.map((_, at) => parts.slice(0, at + 1).join(' '));
  });
  // A file after the command is not compared with commands.
  const isDeep = (path: string) => path.startsWith(`${words[0]} `) && path.split(' ').length > 2;
  const length = Math.min(words.length, known.some(isDeep) ? 3 : 2);
  const tried = Array.from({ length }, (_, at) => words.slice(0, length - at).join(' '));
  // `tm list` suggests `translation-memories list`, a command of the same resource.
  const all = new Set([...known, ...known.map((path) => path.replace(/^translation-memories /, 'tm '))]);
  const form = (near: string) =>
    `'language-service ${known.includes(near) ? near : near.replace('tm', 'translation-memories')}'`;
  const shortFirst = [...all].sort((one, other) => one.length - other.length);
  const advice = tried.map((text) => suggest(text, shortFirst, form)).find(Boolean);
  return new UsageError(
    `unknown command ${shortened(tried[0] ?? '')}`,
    advice || 'To list the commands: language-service --help',
  );
}

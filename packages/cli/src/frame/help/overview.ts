import type { Command } from '../define-command.ts';
import { globalOptions } from '../options/global-options.ts';
import type { Screen } from '../output/screen.ts';
import { columnLines, optionRows } from './rows.ts';

/**
 * The summaries of the command groups. A group with only one command is absent, because `drawOverview` shows the
 * summary of this command.
 */
const groupSummaries: Readonly<Record<string, string>> = {
  'style-rules': 'Style rule lists, with configured rules and custom instructions',
  'style-profiles': 'Style profiles, which combine glossaries, style rules, memories and terms',
  'translation-memories': 'Operations on translation memories; for files, see tm',
  'spoken-terms': 'Spoken Terms collections, also as files: push, pull, check',
  glossaries: 'Glossaries, also as files: push, pull, check',
  'glossaries-v2': 'Glossaries of the API v2, with one language pair each',
  'text-correction': 'The operation that corrects texts; for files, see correct',
  translation: 'Translate texts and documents',
  voice: 'Start a voice session',
  auth: 'Store the key',
  config: 'Profiles, each with a URL and a key',
  tm: 'Import, export, compare, replace and delete translation memories',
  tmx: 'Check, clean, merge, split, compare and convert TMX files, without an account',
  qa: 'Check translations in files: terms, placeholders, tags and more',
  account: 'Keep the account in git: pull, plan, apply, check',
};

/** Returns the text of `language-service --help`: the groups of commands, and the global options. */
export async function drawOverview(commands: readonly Command[], screen: Screen): Promise<string> {
  const groups = Object.entries(Object.groupBy(commands, ({ path }) => path.split(' ')[0] ?? ''));
  const rows = groups.map(([name, members = []]): [string, string] => {
    const [only] = members;
    if (members.length === 1 && only?.path === name) return [name, only.summary];
    return [name, groupSummaries[name] ?? members.map(({ path }) => path.slice(name.length + 1)).join(', ')];
  });
  return `Usage: language-service <command> [options]

${screen.style('bold', 'Commands')}
${columnLines(rows, screen)}
${screen.style('bold', 'Options of every command')}
${columnLines(optionRows(globalOptions), screen)}
  LANGUAGE_SERVICE_URL and LANGUAGE_SERVICE_KEY name the service and the key; auth login stores both.
  --version shows the version. LANGUAGE_SERVICE_LOG=debug prints each request.
  language-service <group> --help shows its commands, <command> --help its options.
  language-service help <words> finds commands and guides.
`;
}

/** Returns the help text of a group: its commands with their summaries. */
export async function drawGroupHelp(
  prefix: string,
  commands: readonly Command[],
  screen: Screen,
): Promise<string> {
  const rows = commands.map(({ path, summary }): [string, string] => [path, summary]);
  return `Usage: language-service ${prefix} <command> [options]

${screen.style('bold', 'Commands')}
${columnLines(rows, screen)}`;
}

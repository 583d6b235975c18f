import type { Command } from '../commands/define-command.ts';
import { globalOptions } from '../options/global-options.ts';
import type { Screen } from '../output/screen.ts';
import { columnLines } from './column-lines.ts';
import { optionRows } from './option-rows.ts';

/** Draws the page of `language-service --help`: the groups, then the options of every command. */
export async function drawOverview(commands: readonly Command[], screen: Screen): Promise<string> {
  const groups = Object.entries(Object.groupBy(commands, ({ path }) => path.split(' ')[0] ?? ''));
  const rows = groups.map(([name, members = []]): [string, string] => {
    const [only] = members;
    if (members.length === 1 && only?.path === name) return [name, only.summary];
    return [name, members.map(({ path }) => path.slice(name.length + 1)).join(', ')];
  });
  return `Usage: language-service <command> [options]

${screen.style('bold', 'Commands')}
${columnLines(rows, screen)}
${screen.style('bold', 'Options of every command')}
${columnLines(optionRows(globalOptions), screen)}
  --version shows the version. language-service <command> --help shows the options of a command.
  language-service help <words> finds commands and guides. LANGUAGE_SERVICE_LOG=debug prints each request.
`;
}

/** Draws the page of a group: its commands with their summaries. */
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

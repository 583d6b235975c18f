import type { Command, CommandSpec } from '../define-command.ts';
import { exitCodesInWords } from '../exit-status.ts';
import { globalOptions } from '../options/global-options.ts';
import type { Screen } from '../output/screen.ts';
import { columnLines, inOptions, optionRows, positionalRows, usageOf, wrapped } from './rows.ts';

export function drawCommandHelp(command: Command, spec: CommandSpec, screen: Screen): string {
  const { path, summary, writes } = command;
  const { description, positionals, options, examples = [] } = spec;
  const words = [path, ...usageOf(positionals, options), '[options]'].join(' ');
  const width = Math.min(screen.width, 100);
  const section = (title: string, rows: readonly (readonly [string, string])[]) =>
    rows.length === 0 ? '' : `\n${screen.style('bold', title)}\n${columnLines(rows, screen)}`;
  const about = description === undefined || description === '' ? `${summary}.` : description;
  const dryRun = writes ? { 'dry-run': globalOptions['dry-run'] } : {};
  return [
    `Usage: language-service ${words}\n\n${wrapped(inOptions(about, options), width).join('\n')}\n`,
    section('Arguments', positionalRows(positionals)),
    section('Options', optionRows({ ...options, ...dryRun })),
    examples.length === 0
      ? ''
      : `\n${screen.style('bold', 'Examples')}\n${examples.map((one) => `  ${one}\n`).join('')}`,
    `\n${wrapped(`Exit codes: ${exitCodesInWords()}.`, width).join('\n')}\n`,
    'The options of every command: language-service --help\n',
  ].join('');
}

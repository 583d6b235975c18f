import type { CommandSpec, Option, Positional } from '../options/command-spec.ts';
import type { Screen } from '../output/screen.ts';

/** Returns the rows of a help text for options: each option with its description. */
export function optionRows(options: CommandSpec['options']): [string, string][] {
  return Object.entries(options).map(([name, option]) => [
    `${option.short === undefined ? '' : `-${option.short}, `}${longOption(name, option)}`,
    inOptions(meaningOf(option), options),
  ]);
}

/**
 * Replaces field names in a text by option names of the command: `source_lang` by `--source-lang`. A field without an
 * option stays unchanged.
 */
export function inOptions(text: string, options: CommandSpec['options']): string {
  return text.replace(/`(\w+)`/g, (written, field: string) => {
    const name = field.replaceAll('_', '-');
    return Object.hasOwn(options, name) ? `--${name}` : written;
  });
}

/** Returns the rows of a help text for positional arguments: each argument with its description. */
export function positionalRows(positionals: readonly Positional[]): [string, string][] {
  return positionals.map((positional) => [writtenPositional(positional), meaningOf(positional)]);
}

/**
 * Returns the parts of a usage line: the arguments and the required options. Required options are left out if the
 * command has `--body`, because the body may contain their fields.
 */
export function usageOf(positionals: readonly Positional[], options: CommandSpec['options']): string[] {
  const needed = 'body' in options ? [] : Object.entries(options).filter(([, option]) => isNeeded(option));
  return [...positionals.map(writtenPositional), ...needed.map(([name, option]) => longOption(name, option))];
}

export function writtenPositional({ name, optional, many }: Positional): string {
  const written = `<${name}>${many ? '...' : ''}`;
  return optional ? `[${written}]` : written;
}

function longOption(name: string, { kind, placeholder, values }: Option): string {
  if (name === 'dry-run') return '--dry-run[=curl]';
  if (name === 'input') return '--no-input';
  if (kind === 'flag') return `--${name}`;
  const written = kind === 'json' ? 'json|@file' : values === undefined ? kind : name;
  return `--${name} <${placeholder ?? (values === undefined || values.join('|').length > 30 ? written : values.join('|'))}>`;
}

function isNeeded(taken: Option | Positional): boolean {
  return ('needed' in taken && taken.needed === true) || ('required' in taken && taken.required === true);
}

function meaningOf(taken: Option | Positional): string {
  const { summary, values, suggestions, many, names } = taken;
  const notes = [
    isNeeded(taken) && 'required',
    many && !('name' in taken) && 'may be given several times',
    names && !('placeholder' in taken && taken.placeholder === 'id|name') && 'id or name',
    values && ('name' in taken || values.join('|').length > 30) && `one of ${values.join(', ')}`,
    suggestions && `values: ${suggestions.join(' ')}`,
  ].filter((note) => typeof note === 'string');
  return `${summary.replace(/\.$/, '')}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
}

const widestPage = 100;
const widestName = 34;

/** Returns rows of two columns as aligned lines. Wraps the second column. A long first column has its own line. */
export function columnLines(rows: readonly (readonly [string, string])[], screen: Screen): string {
  const width = Math.min(screen.width, widestPage);
  const column = Math.min(widestName, Math.max(0, ...rows.map(([name]) => name.length))) + 4;
  return rows
    .map(([name, text]) => {
      const lines = wrapped(text, Math.max(20, width - column));
      const head = `  ${name}`;
      const first = head.length > column - 2 ? head : head.padEnd(column) + (lines.shift() ?? '');
      const rest = lines.map((line) => ' '.repeat(column) + line);
      return [first.trimEnd(), ...rest, ''].join('\n');
    })
    .join('');
}

/** Breaks a text into lines at spaces. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

import type { CommandSpec, Option, Positional } from '../options/command-spec.ts';

/** Returns each option as it is written, and what it is. */
export function optionRows(options: CommandSpec['options']): [string, string][] {
  return Object.entries(options).map(([name, option]) => [
    writtenOption(name, option),
    inOptions(meaningOf(option), options),
  ]);
}

/** Returns the text with `--source-lang` for the field `source_lang`, where the command has this option. */
export function inOptions(text: string, options: CommandSpec['options']): string {
  return text.replace(/`(\w+)`/g, (written, field: string) => {
    const name = field.replaceAll('_', '-');
    return Object.hasOwn(options, name) ? `--${name}` : written;
  });
}

/** Returns each positional as it is written, and what it is. */
export function positionalRows(positionals: readonly Positional[]): [string, string][] {
  return positionals.map((positional) => [writtenPositional(positional), meaningOf(positional)]);
}

export function writtenPositional({ name, optional, many }: Positional): string {
  const written = `<${name}>${many ? '...' : ''}`;
  return optional ? `[${written}]` : written;
}

function writtenOption(name: string, option: Option): string {
  const long = longOption(name, option);
  return option.short === undefined ? long : `-${option.short}, ${long}`;
}

function longOption(name: string, { kind, placeholder, values }: Option): string {
  if (name === 'dry-run') return '--dry-run[=curl]';
  if (name === 'input') return '--no-input';
  if (kind === 'flag') return `--${name}`;
  const written = kind === 'json' ? 'json|@file' : kind;
  return `--${name} <${placeholder ?? (values === undefined || values.join('|').length > 30 ? written : values.join('|'))}>`;
}

function meaningOf(taken: Option | Positional): string {
  const { summary, values, suggestions, many, names } = taken;
  const needed =
    ('needed' in taken && taken.needed === true) || ('required' in taken && taken.required === true);
  const notes = [
    needed && 'required',
    many && !('name' in taken) && 'may be given several times',
    names && !('placeholder' in taken && taken.placeholder === 'id|name') && 'id or name',
    values && values.join('|').length > 30 && `one of ${values.join(', ')}`,
    suggestions && `values: ${suggestions.join(' ')}`,
  ].filter((note) => typeof note === 'string');
  return `${summary.replace(/\.$/, '')}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
}

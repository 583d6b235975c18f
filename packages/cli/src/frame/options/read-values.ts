// Validates the values of a command line with the spec of the command. An unknown option, a missing value or a wrong
// type ends the command before anything is read or sent. A message quotes only the beginning of an argument.

import { parseArgs } from 'node:util';
import { suggest } from 'language-service-client/options';
import type { Kind } from 'language-service-description/command-data';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../command-error.ts';
import type { CommandSpec, Option, ParsedValues, Positional, Values } from './command-spec.ts';
import { globalOptions } from './global-options.ts';

/** The values of the global options. */
export type GlobalValues = Values<{ positionals: []; options: typeof globalOptions }>['options'];

export type ReadValues = ReturnType<typeof readValues>;

/**
 * Reads the values of a command line.
 * @throws UsageError that names the wrong option or argument.
 */
export function readValues(args: readonly string[], spec: CommandSpec) {
  const options: Readonly<Record<string, Option>> = { ...spec.options, ...globalOptions };
  const { given, words } = tokensOf(args, options);
  const read = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, givenValue(`--${name}`, option, given.get(name))]),
  );
  const own = Object.fromEntries(Object.keys(spec.options).map((name) => [name, read[name]]));
  const help = read['help'] === true;
  if (!help) checkRequired(spec.options, given);
  if (!help) checkExcluded(options, read);
  return {
    // The values were read with this spec, so the cast is right.
    globals: read as unknown as GlobalValues,
    values: { positionals: help ? {} : positionalsOf(words, spec.positionals), options: own },
  };
}

type OptionTexts = Map<string, (string | boolean)[]>;

function tokensOf(args: readonly string[], options: Readonly<Record<string, Option>>) {
  const given: OptionTexts = new Map();
  const words: string[] = [];
  for (const token of tokensIn(withValues(args), options)) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const negated = token.name.startsWith('no-') && !Object.hasOwn(options, token.name);
    const name = negated ? token.name.slice('no-'.length) : token.name;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined || (negated && option.kind !== 'flag'))
      throw unknownOption(token.rawName, Object.keys(options));
    if (option.kind === 'flag' && token.value !== undefined)
      throw new UsageError(`${token.rawName} takes no value`);
    if (option.kind !== 'flag' && token.value === undefined)
      throw new UsageError(`${token.rawName} needs a value`);
    given.set(name, [...(given.get(name) ?? []), token.value ?? !negated]);
  }
  return { given, words };
}

/** Returns the error for an unknown option, which suggests the nearest known option. */
export function unknownOption(written: string, known: readonly string[]): UsageError {
  const advice = suggest(written.replace(/^-+/, ''), known, (near) => `--${near}`);
  return new UsageError(`unknown option ${shortened(written)}`, advice ?? 'To list options, pass --help.');
}

/** Splits a command line into words and options. `options` says which options take the next argument as their value. */
export function tokensIn(args: readonly string[], options: Readonly<Record<string, Option>>) {
  const parsed = Object.entries(options).map(([name, { kind, short }]) => {
    const type = kind === 'flag' ? ('boolean' as const) : ('string' as const);
    return [name, { type, ...(short !== undefined && { short }) }];
  });
  return parseArgs({
    args: [...args],
    options: Object.fromEntries(parsed),
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;
}

/**
 * Returns the arguments with `--dry-run=text` in place of `--dry-run`. Otherwise, the parser would take the next
 * argument as the value of `--dry-run`. Arguments after `--` stay unchanged.
 */
export function withValues(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  return args.map((arg, at) => (arg === '--dry-run' && (end < 0 || at < end) ? '--dry-run=text' : arg));
}

function givenValue(name: string, option: Option, given: readonly (string | boolean)[] | undefined): unknown {
  const values = (given ?? []).map((one) => (typeof one === 'boolean' ? one : read(name, option, one)));
  if (option.many) return values;
  if (values.length > 1 && option.kind !== 'flag')
    throw new UsageError(`${name} can be given only once, not ${values.length} times`);
  return values.at(-1);
}

function read(name: string, { kind, values, least, most }: Omit<Option, 'summary'>, text: string): unknown {
  if (values !== undefined && !values.includes(text))
    throw new UsageError(`${name} must be one of ${values.join(', ')}, not ${shortened(text)}`);
  const { form, noun } = numbers[kind] ?? {};
  if (form === undefined) return text;
  if (!form.test(text)) throw new UsageError(`${name} must be ${noun}, not ${shortened(text)}`);
  const value = Number(text);
  if (least !== undefined && value < least)
    throw new UsageError(`${name} must be at least ${least}, not ${value}`);
  if (most !== undefined && value > most)
    throw new UsageError(`${name} must be at most ${most}, not ${value}`);
  return value;
}

const numbers: Partial<Readonly<Record<Kind, { readonly form: RegExp; readonly noun: string }>>> = {
  integer: { form: /^-?\d{1,15}$/, noun: 'an integer' },
  number: { form: /^-?\d+(\.\d+)?$/, noun: 'a number' },
};

function checkRequired(options: CommandSpec['options'], given: OptionTexts): void {
  const missing = Object.keys(options).filter((name) => options[name]?.required && !given.has(name));
  const hint = missing.map((name) => `Pass --${name}: ${options[name]?.summary}.`).join(' ');
  if (missing.length > 0) throw new UsageError(`--${missing.join(', --')} is missing`, hint);
}

/** Throws UsageError if two options are given that exclude each other. */
export function checkExcluded(options: CommandSpec['options'], given: ParsedValues['options']): void {
  for (const [name, { excludes = '' }] of Object.entries(options))
    if (given[name] && given[excludes] !== undefined && given[excludes] !== false)
      throw new UsageError(`pass only one of --${excludes} and --${name}`);
}

function positionalsOf(words: readonly string[], positionals: readonly Positional[]) {
  const left = [...words];
  const values = positionals.map((positional): [string, unknown] => {
    const { name, optional, many, summary } = positional;
    const taken = many ? left.splice(0) : left.splice(0, 1);
    if (taken.length === 0 && !optional)
      throw new UsageError(`<${name}> is missing`, `<${name}>: ${summary}`);
    if (taken.includes('')) throw new UsageError(`<${name}> is empty`);
    const parsed = taken.map((text) => read(`<${name}>`, positional, text));
    return [name, many ? parsed : parsed[0]];
  });
  // A command without arguments, such as `auth login`, may have got a key, so the error does not quote it.
  const unexpected = `unexpected argument ${shortened(left[0] ?? '')}`;
  const message = positionals.length === 0 ? 'the command takes only options' : unexpected;
  if (left.length > 0) throw new UsageError(message, 'Put a name with spaces in quotes. See --help.');
  refuseSecondStdin(positionals, new Map(values));
  return Object.fromEntries(values);
}

function refuseSecondStdin(positionals: readonly Positional[], values: ReadonlyMap<string, unknown>): void {
  const files = positionals.filter(({ kind }) => kind === 'file').flatMap(({ name }) => values.get(name));
  if (files.filter((file) => file === '-').length > 1)
    throw new UsageError('stdin can be read only once', 'Pass - only once.');
}

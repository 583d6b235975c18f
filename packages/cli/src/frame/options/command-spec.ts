// What a command takes, as data. Help, completion and `describe` need nothing else.

import type { ArgumentSpec as DescribedArgument } from 'language-service-description/command-data';

interface ArgumentSpec extends DescribedArgument {
  /** The only values it may have. */
  readonly values?: readonly string[];
}

export interface Positional extends ArgumentSpec {
  /** `file`, `glossary`. */
  readonly name: string;
  readonly optional?: true;
}

export interface Option extends ArgumentSpec {
  readonly required?: true;
  /** One letter: `o` of `-o`. */
  readonly short?: string;
  /** What help shows for the value: `file` of `--output <file>`. Default: the kind. */
  readonly placeholder?: string;
  readonly least?: number;
  readonly most?: number;
}

/** Returns an option without a value. */
export function flagOption(summary: string) {
  return { kind: 'flag', summary } as const;
}

/** Returns an option with a text. @param placeholder What help shows for it. */
export function textOption(summary: string, placeholder?: string) {
  return { kind: 'text', summary, ...(placeholder !== undefined && { placeholder }) } as const;
}

/** Returns an option with one of these values. */
export function choiceOption<const Choices extends readonly string[]>(values: Choices, summary: string) {
  return { kind: 'text', values, summary } as const;
}

/** Returns an option with a number within limits. @param placeholder What help shows for it. */
export function integerOption(
  summary: string,
  [least, most]: readonly [number, number?],
  placeholder?: string,
) {
  const limits = { least, ...(most !== undefined && { most }) };
  return { kind: 'integer', summary, ...limits, ...(placeholder !== undefined && { placeholder }) } as const;
}

/** Returns the option `-o`, with a file or a folder to write. */
export function outputOption(summary: string, placeholder = 'file') {
  return { kind: 'file', short: 'o', summary, placeholder } as const;
}

/** What a command takes. A positional that may be given several times, or may be absent, is the last one. */
export interface CommandSpec {
  /** More than the summary says, for the help page. */
  readonly description?: string;
  readonly positionals: readonly Positional[];
  /** By name as it is written: `dry-run` of `--dry-run`. */
  readonly options: Readonly<Record<string, Option>>;
  /** For the help page, as they are typed. */
  readonly examples?: readonly string[];
}

type Single<T extends ArgumentSpec> = T['kind'] extends 'flag'
  ? boolean
  : T['kind'] extends 'integer' | 'number'
    ? number
    : T extends { readonly values: readonly (infer V)[] }
      ? V
      : string;
type Value<T extends ArgumentSpec> = T extends { readonly many: true } ? readonly Single<T>[] : Single<T>;
type OptionalValue<T extends Option> = T extends { readonly many: true } | { readonly required: true }
  ? Value<T>
  : Value<T> | undefined;

/** The values of a command: an option that may be given several times is a list, empty when it is absent. */
export interface Values<Spec extends CommandSpec> {
  readonly positionals: {
    readonly [P in Spec['positionals'][number] as P['name']]: P extends { readonly optional: true }
      ? P extends { readonly many: true }
        ? Value<P>
        : Value<P> | undefined
      : Value<P>;
  };
  readonly options: { readonly [N in keyof Spec['options']]: OptionalValue<Spec['options'][N]> };
}

/** The values that were read by a spec, without its types. */
export interface ParsedValues {
  readonly positionals: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
}

// The arguments of a command as data, which is enough for help, completion and `describe`.

import type { ArgumentSpec as DescribedArgument } from 'language-service-description/command-data';

interface ArgumentSpec extends DescribedArgument {
  /** The allowed values; absent if any value is allowed. */
  readonly values?: readonly string[];
}

export interface Positional extends ArgumentSpec {
  /** The name in help and messages, for example `file` or `glossary`. */
  readonly name: string;
  readonly optional?: true;
}

export interface Option extends ArgumentSpec {
  readonly required?: true;
  /** The name of an option that cannot be given together with this one. */
  readonly excludes?: string;
  /** The short form, for example `o` for `-o`. */
  readonly short?: string;
  /** The name of the value in help, for example `file` in `--output <file>`. Default: the kind of the option. */
  readonly placeholder?: string;
  readonly least?: number;
  readonly most?: number;
}

/**
 * Returns an option that takes no value.
 * @param excludes The name of an option that cannot be given together with this one.
 */
export function flagOption(summary: string, excludes?: string) {
  return { kind: 'flag', summary, ...(excludes !== undefined && { excludes }) } as const;
}

/**
 * Returns an option with a text value.
 * @param placeholder The name of the value in help.
 */
export function textOption(summary: string, placeholder?: string) {
  return { kind: 'text', summary, ...(placeholder !== undefined && { placeholder }) } as const;
}

/** Returns an option that allows only these values. */
export function choiceOption<const Choices extends readonly string[]>(values: Choices, summary: string) {
  return { kind: 'text', values, summary } as const;
}

/**
 * Returns an option whose value is an integer between two limits.
 * @param placeholder The name of the value in help.
 */
export function integerOption(
  summary: string,
  [least, most]: readonly [number, number?],
  placeholder?: string,
) {
  const limits = { least, ...(most !== undefined && { most }) };
  return { kind: 'integer', summary, ...limits, ...(placeholder !== undefined && { placeholder }) } as const;
}

/** Returns the option `-o`, which names the file or folder to write. */
export function outputOption(summary: string, placeholder = 'file') {
  return { kind: 'file', short: 'o', summary, placeholder } as const;
}

/** The arguments of a command. Only the last positional argument may be optional or repeated. */
export interface CommandSpec {
  /** A text for the help that says more than the summary. */
  readonly description?: string;
  readonly positionals: readonly Positional[];
  /** The options, keyed by name, for example `dry-run` for `--dry-run`. */
  readonly options: Readonly<Record<string, Option>>;
  /** Example command lines for the help. */
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

/**
 * The values of a command's arguments and options, with types from its spec. The value of a repeatable option is a
 * list, which is empty if the option is absent.
 */
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

/** The values of the arguments and options of any command. The types of the single values are unknown. */
export interface ParsedValues {
  readonly positionals: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
}

// A command is data that is always loaded (its name, its summary, what it takes) and a module that is imported when the
// command runs. Help, completion and `describe` need the data alone.

import type { Taken as DescribedValue } from 'language-service-description/command-data';
import type { Context } from '../context.ts';
import type { Ending } from '../exit-codes.ts';
import type { Screen } from '../output/screen.ts';

interface Taken extends DescribedValue {
  /** The only values it may have. */
  readonly values?: readonly string[];
}

export interface Positional extends Taken {
  /** `file`, `glossary`. */
  readonly name: string;
  readonly optional?: true;
}

export interface Option extends Taken {
  readonly required?: true;
  /** One letter: `o` of `-o`. */
  readonly short?: string;
  /** What help shows for the value: `file` of `--output <file>`. Default: the kind. */
  readonly placeholder?: string;
  readonly least?: number;
  readonly most?: number;
}

/** What a command takes. A positional that may be given several times, or may be absent, is the last one. */
export interface CommandSpec {
  /** More than the summary says, for the help page. */
  readonly description?: string;
  readonly positionals: readonly Positional[];
  /** By name as it is written: `dry-run` of `--dry-run`. */
  readonly options: Readonly<Record<string, Option>>;
}

type Single<T extends Taken> = T['kind'] extends 'flag'
  ? boolean
  : T['kind'] extends 'whole' | 'number'
    ? number
    : T extends { readonly values: readonly (infer V)[] }
      ? V
      : string;
type Given<T extends Taken> = T extends { readonly many: true } ? readonly Single<T>[] : Single<T>;
type OptionalGiven<T extends Option> = T extends { readonly many: true } | { readonly required: true }
  ? Given<T>
  : Given<T> | undefined;

/** The values of a command: an option that may be given several times is a list, empty when it is absent. */
export interface Values<Spec extends CommandSpec> {
  readonly positionals: {
    readonly [P in Spec['positionals'][number] as P['name']]: P extends { readonly optional: true }
      ? P extends { readonly many: true }
        ? Given<P>
        : Given<P> | undefined
      : Given<P>;
  };
  readonly options: { readonly [N in keyof Spec['options']]: OptionalGiven<Spec['options'][N]> };
}

/** The values as the frame hands them over: they fit the data of the command. */
export interface GivenValues {
  readonly positionals: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a command gives. Exactly one of `data` and `items`. */
export interface Result<Data = unknown> {
  readonly data?: Data;
  /** A list that may be long: it is printed as it comes. */
  readonly items?: AsyncIterable<unknown>;
  /** How the command ends when that is not `done`, with the sentence that says why. */
  readonly ends?: { readonly ending: Ending; readonly message: string; readonly hint?: string };
}

export interface CommandModule<Data = unknown> {
  run(context: Context, values: GivenValues): Promise<Result<Data>>;
  /** The result for people; without it, objects are shown as fields and lists as a table. */
  render?(data: Data, screen: Screen): string | Promise<string>;
}

/** A command as the table knows it. */
export interface Command {
  /** `glossaries push`. */
  readonly path: string;
  /** One line, without a full stop. */
  readonly summary: string;
  /** Whether it sends anything but reads; then it takes --dry-run. */
  readonly writes: boolean;
  /** Whether it deletes; then it asks first. */
  readonly deletes: boolean;
  /** Examples for the help page, as they are typed. */
  readonly examples: readonly string[];
  /** The program that the command hands all its arguments to. */
  readonly delegate?: 'sandbox' | 'verify';
  spec(): Promise<CommandSpec>;
  load(): Promise<CommandModule>;
}

interface CommandDefinition extends CommandSpec {
  readonly path: string;
  readonly summary: string;
  readonly writes?: true;
  readonly deletes?: true;
  readonly examples?: readonly string[];
  load(): Promise<CommandModule>;
}

/** A hand-written command, for a table of commands. */
export function defineCommand(definition: CommandDefinition): Command {
  const { path, summary, writes = false, deletes = false, examples = [], load, ...spec } = definition;
  return { path, summary, writes: writes || deletes, deletes, examples, spec: async () => spec, load };
}

// A command is data that is always loaded (its name, its summary, what it takes) and a module that is imported when the
// command runs. Help, completion and `describe` need the data alone.

import type { Context } from '../context.ts';
import type { ExitStatus } from '../exit-status.ts';
import type { CommandSpec, ParsedValues } from '../options/command-spec.ts';
import type { FileLosses } from '../output/losses.ts';
import type { Screen } from '../output/screen.ts';

export type { CommandSpec, Values } from '../options/command-spec.ts';

/** What a command gives. Exactly one of `data` and `items`. */
export interface Result<Data = unknown> {
  readonly data?: Data;
  /** A list that may be long: it is printed as it comes. */
  readonly items?: AsyncIterable<unknown>;
  /** What it left out of what it wrote, by input; the frame prints and counts it. */
  readonly losses?: readonly FileLosses[];
  /** The exit code of a program that the command ran, which the command ends with. */
  readonly exitCode?: number;
  /** How the command ends when that is not `done`, with the sentence that says why. */
  readonly exit?: { readonly exitStatus: ExitStatus; readonly message: string; readonly hint?: string };
}

export interface CommandModule<Data = unknown> {
  run(context: Context, values: ParsedValues): Promise<Result<Data>>;
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

/** A hand-written command without its module. */
export interface CommandData extends CommandSpec {
  readonly path: string;
  readonly summary: string;
  readonly writes?: true;
  readonly deletes?: true;
  readonly examples?: readonly string[];
}

interface CommandDefinition extends CommandData {
  load(): Promise<CommandModule>;
}

/** A hand-written command, for a table of commands. */
export function defineCommand(definition: CommandDefinition): Command {
  const { path, summary, writes = false, deletes = false, examples = [], load, ...spec } = definition;
  return { path, summary, writes: writes || deletes, deletes, examples, spec: async () => spec, load };
}

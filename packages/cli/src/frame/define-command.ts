// Defines commands. A command is a row of the command table and a module. The row has the name, the summary and the
// effect on the account. The module is imported when the command runs, or when its spec is needed.

import type { Context } from './context.ts';
import type { ExitStatus } from './exit-status.ts';
import type { CommandSpec, ParsedValues, Values } from './options/command-spec.ts';
import type { FileLosses } from './output/losses.ts';
import type { Screen } from './output/screen.ts';

export type { CommandSpec, Values } from './options/command-spec.ts';

/** The result of a command: `data`, or `items` for a list. */
export interface Result<Data = unknown> {
  readonly data?: Data;
  /** A list that may be long. Its items are printed as they arrive. */
  readonly items?: AsyncIterable<unknown>;
  /** For each input, the content that the command left out of its output. The user gets warnings about this content. */
  readonly losses?: readonly FileLosses[];
  /** The exit status, if it is not `done`, with a message that explains it. */
  readonly exit?: { readonly exitStatus: ExitStatus; readonly message: string; readonly hint?: string };
}

export interface CommandModule<Data = unknown> {
  run(context: Context, values: ParsedValues): Promise<Result<Data>>;
  /**
   * Returns the name of the item to delete, for the question to the user. Returns undefined for an item without a name.
   */
  look?(context: Context, values: ParsedValues): Promise<string | undefined>;
  /** Returns the result as text. If this function is absent, an object is printed as fields and a list as a table. */
  render?(data: Data, screen: Screen): string | Promise<string>;
}

/** A command with its arguments and its functions. */
export type Verb<Data = unknown> = CommandSpec & CommandModule<Data>;

/** A row of the command table: the data that the program needs before it loads the command. */
export interface Command {
  /** The words of the command, for example `glossaries push`. */
  readonly path: string;
  /** A summary of one line without a period. */
  readonly summary: string;
  /** Whether the command sends write requests, and therefore accepts --dry-run. */
  readonly writes: boolean;
  /** Whether the command deletes something, so that it asks for a confirmation. */
  readonly deletes: boolean;
  /** Whether the command is a separate program that receives all arguments. */
  readonly isProgram?: true;
  spec(): Promise<CommandSpec>;
  load(): Promise<CommandModule>;
}

/** Returns a command. `spec` declares its arguments, `run` executes it, and `render` returns its result as text. */
export function verb<const Spec extends CommandSpec, Data>(
  spec: Spec,
  run: (context: Context, values: Values<Spec>) => Promise<Result<Data>>,
  render?: (data: Data, screen: Screen) => string | Promise<string>,
): Verb<Data> {
  // The values were read with this spec, so the cast is right.
  const runParsed = (context: Context, values: ParsedValues) => run(context, values as Values<Spec>);
  return { ...spec, run: runParsed, ...(render && { render }) };
}

type Effect = 'reads' | 'writes' | 'deletes';
type Row = readonly [does: Effect, summary: string, load: () => Promise<{ readonly command: Verb }>];

/**
 * Returns the commands of a group that has one source file per command.
 * @param rows The commands, keyed by the words after the group name, for example `push` for `glossaries push`.
 */
export function commandGroup(group: string, rows: Readonly<Record<string, Row>>): readonly Command[] {
  return Object.entries(rows).map(([words, [does, summary, load]]) =>
    commandOf(`${group} ${words}`.trim(), [does, summary], async () => (await load()).command),
  );
}

/**
 * Returns the commands of a group that has all its commands in one source file.
 * @param rows The commands, keyed by the words after the group name, for example `login` for `auth login`.
 */
export function commandsIn<const Words extends string>(
  group: string,
  rows: Readonly<Record<Words, readonly [does: Effect, summary: string]>>,
  load: () => Promise<Readonly<Record<NoInfer<Words>, Verb>>>,
): readonly Command[] {
  // The rows have exactly these keys.
  return (Object.keys(rows) as Words[]).map((words) =>
    commandOf(`${group} ${words}`, rows[words], async () => (await load())[words]),
  );
}

function commandOf(
  path: string,
  [does, summary]: readonly [Effect, string],
  load: () => Promise<Verb>,
): Command {
  return { path, summary, writes: does !== 'reads', deletes: does === 'deletes', spec: load, load };
}

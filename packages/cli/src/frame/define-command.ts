// A command is a row of the command table and a module. The row is always loaded. It has the name, the summary and
// the effect on the account. The module is imported when the command runs, or when its spec is needed.

import type { Context } from './context.ts';
import type { ExitStatus } from './exit-status.ts';
import type { CommandSpec, ParsedValues, Values } from './options/command-spec.ts';
import type { FileLosses } from './output/losses.ts';
import type { Screen } from './output/screen.ts';

export type { CommandSpec, Values } from './options/command-spec.ts';

/** The result of a command. It has exactly one of `data` and `items`. */
export interface Result<Data = unknown> {
  readonly data?: Data;
  /** A list that may be long. Its items are printed as they arrive. */
  readonly items?: AsyncIterable<unknown>;
  /** The content that the command left out of its output, by input. The frame prints and counts it. */
  readonly losses?: readonly FileLosses[];
  /** The exit status if it is not `done`, with a message that explains it. */
  readonly exit?: { readonly exitStatus: ExitStatus; readonly message: string; readonly hint?: string };
}

export interface CommandModule<Data = unknown> {
  run(context: Context, values: ParsedValues): Promise<Result<Data>>;
  /** Looks up the item that would be deleted, and returns its name, if it has one. Called before the confirmation. */
  look?(context: Context, values: ParsedValues): Promise<string | undefined>;
  /**
   * Returns the result as text for people. Without this function, objects are printed as fields and lists as a
   * table.
   */
  render?(data: Data, screen: Screen): string | Promise<string>;
}

/** A command with its arguments and its functions. */
export type Verb<Data = unknown> = CommandSpec & CommandModule<Data>;

/** A command as a row of the command table. */
export interface Command {
  /** The words of the command, for example `glossaries push`. */
  readonly path: string;
  /** A summary of one line, without a full stop. */
  readonly summary: string;
  /** Whether the command sends writes. It then accepts --dry-run. */
  readonly writes: boolean;
  /** Whether the command deletes. It then asks for a confirmation. */
  readonly deletes: boolean;
  /** Whether the command is a separate program, which gets all arguments. */
  readonly isProgram?: true;
  spec(): Promise<CommandSpec>;
  load(): Promise<CommandModule>;
}

/** Returns a verb. `render` returns its result as text for people. */
export function verb<const Spec extends CommandSpec, Data>(
  spec: Spec,
  run: (context: Context, values: Values<Spec>) => Promise<Result<Data>>,
  render?: (data: Data, screen: Screen) => string | Promise<string>,
): Verb<Data> {
  // The type is right, because the frame reads the values according to this spec.
  const runParsed = (context: Context, values: ParsedValues) => run(context, values as Values<Spec>);
  return { ...spec, run: runParsed, ...(render && { render }) };
}

type Effect = 'reads' | 'writes' | 'deletes';
type Row = readonly [does: Effect, summary: string, load: () => Promise<{ readonly command: Verb }>];

/** Returns the commands of a group whose commands have a file each. The keys are the words after the group name. */
export function commandGroup(group: string, rows: Readonly<Record<string, Row>>): readonly Command[] {
  return Object.entries(rows).map(([words, [does, summary, load]]) =>
    commandOf(`${group} ${words}`.trim(), [does, summary], async () => (await load()).command),
  );
}

/** Returns the commands of a group that share one file. The keys are the words after the group name. */
export function commandsIn<const Words extends string>(
  group: string,
  rows: Readonly<Record<Words, readonly [does: Effect, summary: string]>>,
  load: () => Promise<Readonly<Record<NoInfer<Words>, Verb>>>,
): readonly Command[] {
  // The rows have these words and no others.
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

// A command is a row and a module. The row is always loaded: its name, its summary, what it does to the account. The module is
// imported when the command runs, or when somebody asks what it takes.

import type { Context } from './context.ts';
import type { ExitStatus } from './exit-status.ts';
import type { CommandSpec, ParsedValues, Values } from './options/command-spec.ts';
import type { FileLosses } from './output/losses.ts';
import type { Screen } from './output/screen.ts';

export type { CommandSpec, Values } from './options/command-spec.ts';

/** What a command gives. Exactly one of `data` and `items`. */
export interface Result<Data = unknown> {
  readonly data?: Data;
  /** A list that may be long: it is printed as it comes. */
  readonly items?: AsyncIterable<unknown>;
  /** What it left out of what it wrote, by input; the frame prints and counts it. */
  readonly losses?: readonly FileLosses[];
  /** How the command ends when that is not `done`, with the sentence that says why. */
  readonly exit?: { readonly exitStatus: ExitStatus; readonly message: string; readonly hint?: string };
}

export interface CommandModule<Data = unknown> {
  run(context: Context, values: ParsedValues): Promise<Result<Data>>;
  /** Looks for what would be deleted and returns its name, if it has one; called before the question. */
  look?(context: Context, values: ParsedValues): Promise<string | undefined>;
  /** Returns the result for people. Without it, objects are printed as fields and lists as a table. */
  render?(data: Data, screen: Screen): string | Promise<string>;
}

/** What a command takes, with what it does. */
export type Verb<Data = unknown> = CommandSpec & CommandModule<Data>;

/** A command as the table knows it. */
export interface Command {
  /** `glossaries push`. */
  readonly path: string;
  /** One line, without a full stop. */
  readonly summary: string;
  /** Whether it sends writes; it then accepts --dry-run. */
  readonly writes: boolean;
  /** Whether it deletes; then it asks first. */
  readonly deletes: boolean;
  /** Whether it is a program of its own, which gets all arguments. */
  readonly isProgram?: true;
  spec(): Promise<CommandSpec>;
  load(): Promise<CommandModule>;
}

/** Returns a verb whose result `render` draws for people. */
export function verb<const Spec extends CommandSpec, Data>(
  spec: Spec,
  run: (context: Context, values: Values<Spec>) => Promise<Result<Data>>,
  render?: (data: Data, screen: Screen) => string | Promise<string>,
): Verb<Data> {
  // The frame reads the values by this spec.
  const runParsed = (context: Context, values: ParsedValues) => run(context, values as Values<Spec>);
  return { ...spec, run: runParsed, ...(render && { render }) };
}

type Effect = 'reads' | 'writes' | 'deletes';
type Row = readonly [does: Effect, summary: string, load: () => Promise<{ readonly command: Verb }>];

/** Returns the commands of a group, each with its file, by the words behind the name of the group. */
export function commandGroup(group: string, rows: Readonly<Record<string, Row>>): readonly Command[] {
  return Object.entries(rows).map(([words, [does, summary, load]]) =>
    commandOf(`${group} ${words}`.trim(), [does, summary], async () => (await load()).command),
  );
}

/** Returns the commands of a group that are in one file, under the words behind the name of the group. */
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

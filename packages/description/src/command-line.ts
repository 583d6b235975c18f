// A command prints its options for --help and refuses what it does not know: exit 2, one line, nothing done.
import './settle-colors.ts';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggest } from 'language-service-client/options';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** The options, and the words between them. */
export interface Arguments<O extends Options> {
  readonly values: Values<O>;
  readonly positionals: readonly string[];
}

/** The most characters of an argument that a message repeats. */
const MOST_REPEATED = 80;

/** Returns the options of the command line; ends the process for --help (0) and for anything unknown (2). */
export function readOptions<const O extends Options>(usage: string, options: O, args?: string[]): Values<O> {
  return readArguments(usage, options, args, false).values;
}

/** Returns the same, and the words between the options. */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  args: readonly string[] = process.argv.slice(2),
  allowPositionals = true,
): Arguments<O> {
  const help = { type: 'boolean', short: 'h' } as const;
  const { values, positionals } = orRefuse(() => parseOptions({ ...options, help }, args, allowPositionals));
  if ('help' in values && values.help === true) printHelp(usage);
  // The compiler loses the caller's options in the spread that adds --help; they are all there.
  return { values: values as Values<O>, positionals };
}

/** Prints the help and ends the process. */
export function printHelp(help: string): never {
  process.stdout.write(`${help}\n`);
  // A write to a file fails at once.
  failIfLost(process.stdout.errored);
  process.exit(0);
}

/** Ends the process with 1 where output cannot be written; a reader of a pipe may have seen enough. */
export function failIfLost(error: NodeJS.ErrnoException | null): void {
  if (error !== null && error.code !== 'EPIPE')
    failWith(new Error(`Cannot write the output (${error.code})`));
}

/**
 * Returns the options among these arguments, and the words between them.
 *
 * @throws Error with one sentence when an option is unknown, or its value is missing or superfluous.
 */
export function parseOptions<const O extends Options>(
  options: O,
  args: readonly string[],
  allowPositionals = false,
): Arguments<O> {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals });
  } catch (error) {
    const unknown = unknownIn(args, options);
    if (unknown !== undefined) throw unknown;
    // Node adds advice about arguments that begin with a dash, and about words that a command does not take.
    const advice = /\.\s(?:To specify|Did you forget|This command does not).*$/s;
    throw new Error(messageOf(error).replace(advice, ''));
  }
}

/** Returns the first option that does not exist, with the one that is meant. */
function unknownIn(args: readonly string[], options: Options): Error | undefined {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
    const advice = suggest(token.name, Object.keys(options), (near) => `--${near}`);
    return new Error([`Unknown option '${token.rawName}'`, advice].filter(Boolean).join('. '));
  }
  return undefined;
}

/** Returns a port number of an option; anything else is refused. */
export function readPort(text: string): number {
  return orRefuse(() => countOf('--port', text, 65_535));
}

/**
 * Returns the number in the text of an option.
 *
 * @throws Error with one sentence when it is not one from 0 to `most`.
 */
export function countOf(option: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most)
    throw new Error(`${option} takes a number from 0 to ${most}, not ${text}`);
  return number;
}

/** Returns what `reading` returns; an Error of it refuses the command line. */
export function orRefuse<T>(reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    refuse(messageOf(error));
  }
}

/** Prints why the command line cannot be understood, and ends the process with 2. */
export function refuse(reason: string): never {
  const shortReason = shortened(reason);
  console.error(`${shortReason}${/[.?]$/.test(shortReason) ? '' : '.'} Try --help.`);
  process.exit(2);
}

/** Prints why the command cannot continue, in one line without a stack, and ends the process with 1. */
export function failWith(error: unknown): never {
  console.error(messageOf(error));
  process.exit(1);
}

/** Returns what a command says when its port is taken. */
export function portInUse(port: number | string | undefined): string {
  return `Port ${port} is in use. Choose another with --port, or 0 for a free one.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns a message in one line, with the beginning of each long argument it repeats. */
function shortened(message: string): string {
  const words = process.argv.slice(2).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
  return words
    .filter(({ length }) => length > MOST_REPEATED)
    .reduce((text, word) => text.replaceAll(word, `${word.slice(0, MOST_REPEATED - 1)}…`), message)
    .replaceAll(/\p{Cc}+/gu, ' ');
}

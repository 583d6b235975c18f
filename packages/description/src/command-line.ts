// A command prints its options for --help. An unknown option ends the command with exit code 2 and a message of one
// line, before it does anything.
import './settle-colors.ts';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggest } from 'language-service-client/options';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** The options of a command line, and the words between the options. */
export interface Arguments<O extends Options> {
  readonly values: Values<O>;
  readonly positionals: readonly string[];
}

/** The maximum number of characters of an argument that a message repeats. */
const MOST_REPEATED = 80;

/** Returns the options of the command line; ends the process for --help (code 0) and for unknown arguments (code 2). */
export function readOptions<const O extends Options>(usage: string, options: O, args?: string[]): Values<O> {
  return readArguments(usage, options, args, false).values;
}

/** Returns the options of the command line and the words between the options; ends the process like `readOptions`. */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  args: readonly string[] = process.argv.slice(2),
  allowPositionals = true,
): Arguments<O> {
  const help = { type: 'boolean', short: 'h' } as const;
  const { values, positionals } = orRefuse(() => parseOptions({ ...options, help }, args, allowPositionals));
  if ('help' in values && values.help === true) printHelp(usage);
  // The compiler loses the types of the caller's options in the spread that adds --help. The values have all of them.
  return { values: values as Values<O>, positionals };
}

/** Prints the help and ends the process. */
export function printHelp(help: string): never {
  process.stdout.write(`${help}\n`);
  // An error of a write to a file is known at once, before the process ends.
  failIfLost(process.stdout.errored);
  process.exit(0);
}

/**
 * Ends the process with code 1 if output cannot be written. A closed pipe is no error: its reader needs no more output.
 */
export function failIfLost(error: NodeJS.ErrnoException | null): void {
  if (error !== null && error.code !== 'EPIPE')
    failWith(new Error(`Cannot write the output (${error.code})`));
}

/**
 * Returns the options among these arguments, and the words between the options.
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
    // Node's message ends with advice about arguments that begin with a dash, and about positionals. It is removed.
    const advice = /\.\s(?:To specify|Did you forget|This command does not).*$/s;
    throw new Error(messageOf(error).replace(advice, ''));
  }
}

/** Returns an error about the first option that does not exist, with a similar option that the user may have meant. */
function unknownIn(args: readonly string[], options: Options): Error | undefined {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
    const advice = suggest(token.name, Object.keys(options), (near) => `--${near}`);
    return new Error([`Unknown option '${token.rawName}'`, advice].filter(Boolean).join('. '));
  }
  return undefined;
}

/** Returns the port number in the text of an option; refuses any other text. */
export function readPort(text: string): number {
  return orRefuse(() => countOf('--port', text, 65_535));
}

/**
 * Returns the number in the text of an option.
 *
 * @throws Error with one sentence when the text is not a number from 0 to `most`.
 */
export function countOf(option: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most)
    throw new Error(`${option} takes a number from 0 to ${most}, not ${text}`);
  return number;
}

/** Returns the result of `reading`; if `reading` throws, refuses the command line with the message of that error. */
export function orRefuse<T>(reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    refuse(messageOf(error));
  }
}

/** Prints why the command line is wrong, and ends the process with code 2. */
export function refuse(reason: string): never {
  const shortReason = shortened(reason);
  console.error(`${shortReason}${/[.?]$/.test(shortReason) ? '' : '.'} Try --help.`);
  process.exit(2);
}

/** Prints the message of an error without its stack, and ends the process with code 1. */
export function failWith(error: unknown): never {
  console.error(messageOf(error));
  process.exit(1);
}

/** Returns the message of a command whose port is in use. */
export function portInUse(port: number | string | undefined): string {
  return `Port ${port} is in use. Choose another with --port, or 0 for a free one.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns a message on one line, in which each long argument is cut to its beginning. */
function shortened(message: string): string {
  const words = process.argv.slice(2).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
  return words
    .filter(({ length }) => length > MOST_REPEATED)
    .reduce((text, word) => text.replaceAll(word, `${word.slice(0, MOST_REPEATED - 1)}…`), message)
    .replaceAll(/\p{Cc}+/gu, ' ');
}

// Reads the options of a command line, and prints them for --help. An unknown option ends the program with exit code 2
// and a message, before it does anything else.
import './settle-colors.ts';
import type { ParseArgsConfig } from 'node:util';
import { suggest } from 'language-service-client/options';

/**
 * The function `parseArgs` of node:util. It is not imported, because an import would load node:util before
 * settle-colors.ts runs. node:util would then print a warning about the colors.
 */
const { parseArgs } = process.getBuiltinModule('node:util');

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** The options and the positional arguments on a command line. */
export interface Arguments<O extends Options> {
  readonly values: Values<O>;
  readonly positionals: readonly string[];
}

/**
 * The maximum length of a command-line argument that a message quotes, in characters. A longer argument is shortened.
 */
const MOST_REPEATED = 80;

/** Returns the options on the command line. Exits with code 0 for --help, and with code 2 for unknown arguments. */
export function readOptions<const O extends Options>(usage: string, options: O, args?: string[]): Values<O> {
  return readArguments(usage, options, args, false).values;
}

/**
 * Returns the options and the positional arguments on the command line. Exits with code 0 for --help, and with code 2
 * for invalid options.
 */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  args: readonly string[] = process.argv.slice(2),
  allowPositionals = true,
): Arguments<O> {
  const help = { type: 'boolean', short: 'h' } as const;
  const { values, positionals } = orRefuse(() => parseOptions({ ...options, help }, args, allowPositionals));
  if ('help' in values && values.help === true) printHelp(usage);
  // The cast restores the types of the caller's options, which the spread with --help loses.
  return { values: values as Values<O>, positionals };
}

/** Prints the help of a program, and exits. */
export function printHelp(help: string): never {
  process.stdout.write(`${help}\n`);
  // A write to a file is synchronous, so its error is known before the exit.
  failIfLost(process.stdout.errored);
  process.exit(0);
}

/**
 * Exits with code 1 if the output could not be written. Ignores the error of a closed pipe, because its reader needs no
 * more output.
 */
export function failIfLost(error: NodeJS.ErrnoException | null): void {
  if (error !== null && error.code !== 'EPIPE')
    failWith(new Error(`Cannot write the output (${error.code})`));
}

/**
 * Parses a command line into options and positional arguments.
 *
 * @throws Error with one sentence when an option is unknown, or its value is missing or not allowed.
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
    // Matches advice at the end of Node's messages, which is removed. It is about arguments that begin with a dash, and
    // about positional arguments.
    const advice = /\.\s(?:To specify|Did you forget|This command does not).*$/s;
    throw new Error(messageOf(error).replace(advice, ''));
  }
}

/**
 * Returns an error about the first unknown option, which suggests a known option with a similar name. Returns undefined
 * if all options are known.
 */
function unknownIn(args: readonly string[], options: Options): Error | undefined {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
    const advice = suggest(token.name, Object.keys(options), (near) => `--${near}`);
    return new Error([`Unknown option '${token.rawName}'`, advice].filter(Boolean).join('. '));
  }
  return undefined;
}

/** Converts the text after `--port` to a port number. Exits with code 2 if it is not a port number. */
export function readPort(text: string): number {
  return orRefuse(() => countOf('--port', text, 65_535));
}

/**
 * Converts the text after an option to a number.
 *
 * @throws Error with one sentence when the text is not a number from 0 to `most`.
 */
export function countOf(option: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most)
    throw new Error(`${option} must be a number from 0 to ${most}, not ${text}`);
  return number;
}

/**
 * Returns the result of the function `reading`. If the function throws an error, prints its message and exits with code
 * 2.
 */
export function orRefuse<T>(reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    refuse(messageOf(error));
  }
}

/** Prints a reason and exits with code 2. */
export function refuse(reason: string): never {
  const shortReason = shortened(reason);
  console.error(`${shortReason}${/[.?]$/.test(shortReason) ? '' : '.'} Try --help.`);
  process.exit(2);
}

/** Prints the message of an error without its stack, and exits with code 1. */
export function failWith(error: unknown): never {
  console.error(messageOf(error));
  process.exit(1);
}

/** Returns an error message which says that the port is in use. */
export function portInUse(port: number | string | undefined): string {
  return `Port ${port} is in use. Choose another with --port, or 0 for a free one.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns a message in one line, in which long command-line arguments are shortened. */
function shortened(message: string): string {
  const words = process.argv.slice(2).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
  return words
    .filter(({ length }) => length > MOST_REPEATED)
    .reduce((text, word) => text.replaceAll(word, `${word.slice(0, MOST_REPEATED - 1)}…`), message)
    .replaceAll(/\p{Cc}+/gu, ' ');
}

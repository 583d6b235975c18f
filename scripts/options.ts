// Every command says what it takes with --help and refuses what it does not know: exit 2, one line, nothing done.
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** The options, and the words between them. */
export interface Arguments<O extends Options> {
  readonly values: Values<O>;
  readonly positionals: readonly string[];
}

/** The most characters of an argument that a message repeats. */
const MOST_ECHOED = 80;

/** The options of the command line; ends the process for --help (0) and for anything unknown (2). */
export function readOptions<const O extends Options>(
  usage: string,
  options: O,
  args: readonly string[] = process.argv.slice(2),
): Values<O> {
  return parse(usage, options, args, false).values;
}

/** The same, and the words between the options. */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  args: readonly string[] = process.argv.slice(2),
): Arguments<O> {
  return parse(usage, options, args, true);
}

function parse<const O extends Options>(
  usage: string,
  options: O,
  args: readonly string[],
  allowPositionals: boolean,
): Arguments<O> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      strict: true,
      allowPositionals,
    });
    if ('help' in values && values.help === true) {
      console.log(usage);
      process.exit(0);
    }
    // The compiler loses the caller's options in the spread that adds --help; they are all there.
    return { values: values as Values<O>, positionals };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node adds a sentence of advice about arguments that begin with a dash.
    refuse(message.replace(/\. To specify .*/s, ''));
  }
}

/** A port number of an option; anything else is refused. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) refuse(`--port takes a number from 0 to 65535, not ${text}`);
  return port;
}

/** Refuses a value that is not one of the choices. */
export function readChoice(option: string, text: string, choices: readonly string[]): void {
  if (choices.includes(text)) return;
  refuse(`${option} takes ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not ${text}`);
}

/** Ends the process: the command line cannot be understood. */
export function refuse(reason: string): never {
  console.error(`${shortened(reason).replace(/\.$/, '')}. Try --help.`);
  process.exit(2);
}

/** A message in one line, with no more than the beginning of each argument it repeats. */
function shortened(message: string): string {
  const words = process.argv.slice(2).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
  return words
    .filter(({ length }) => length > MOST_ECHOED)
    .reduce((text, word) => text.replaceAll(word, `${word.slice(0, MOST_ECHOED - 1)}…`), message)
    .replaceAll(/\p{Cc}+/gu, ' ');
}

// A command prints its options for --help and refuses what it does not know: exit 2, one line, nothing done.
// scripts/options.ts reads the options of the repository's own commands with this file, because verify is published
// without scripts/.
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** The options, and the words between them. */
export interface Arguments<O extends Options> {
  readonly values: Values<O>;
  readonly positionals: readonly string[];
}

/** The most characters of an argument that a message repeats. */
const MOST_REPEATED = 80;

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

/** Prints why the command line cannot be understood, and ends the process with 2. */
export function refuse(reason: string): never {
  console.error(`${shortened(reason).replace(/\.$/, '')}. Try --help.`);
  process.exit(2);
}

/** Prints in one line why the command cannot continue, and exits with 1. */
export function failWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** A message in one line, with the beginning of each long argument it repeats. */
function shortened(message: string): string {
  const words = process.argv.slice(2).flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
  return words
    .filter(({ length }) => length > MOST_REPEATED)
    .reduce((text, word) => text.replaceAll(word, `${word.slice(0, MOST_REPEATED - 1)}…`), message)
    .replaceAll(/\p{Cc}+/gu, ' ');
}

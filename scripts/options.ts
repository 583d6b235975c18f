// Every command says what it takes with --help and refuses what it does not know: exit 2, one line, nothing done.
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** The options of the command line; ends the process for --help (0) and for anything unknown (2). */
export function readOptions<const O extends Options>(usage: string, options: O): Values<O> {
  return readArguments(usage, options, false).values;
}

/** The same, and the words between the options. */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  allowPositionals = true,
): { readonly values: Values<O>; readonly positionals: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
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
    refuse(error instanceof Error ? error.message : String(error));
  }
}

/** A port number of an option; anything else is refused. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) refuse(`--port takes a number from 0 to 65535, not ${text}.`);
  return port;
}

/** Ends the process: the command line cannot be understood. */
export function refuse(reason: string): never {
  console.error(`${reason.split('. ')[0]?.replace(/\.$/, '')}. Try --help.`);
  process.exit(2);
}

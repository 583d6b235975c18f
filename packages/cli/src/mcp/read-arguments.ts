// Arguments come from a program that guesses, so a message names the argument and its limit.

import { suggest } from 'language-service-client/options';
import { shortened } from 'language-service-sheets/shortened';
import { z } from 'zod';
import { UsageError } from '../command-error.ts';

/** The longest arguments, in characters of JSON. */
const longestArguments = 1_000_000;

/**
 * @param within what holds the arguments: `arguments` of a step. Default: nothing.
 * @throws UsageError that names the first argument that does not fit, or is not known.
 */
export function readArguments<Input extends z.ZodObject>(
  input: Input,
  given: unknown = {},
  within: readonly string[] = [],
): z.infer<Input> {
  const { length } = JSON.stringify(given);
  if (length > longestArguments)
    throw new UsageError(`The arguments have ${length} characters; the maximum is ${longestArguments}`);
  const read = input.safeParse(given, { error: inWords });
  if (read.success) return read.data;
  // A name that is mistyped is the reason why another one is missing.
  const { issues } = read.error;
  const fault = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (fault === undefined) throw read.error;
  const place = z.core.toDotPath([...within, ...fault.path]);
  const message = [place, fault.message].filter((one) => one !== '').join(': ');
  const [unknown] = fault.code === 'unrecognized_keys' ? fault.keys : [];
  throw new UsageError(message, unknown && suggest(unknown, Object.keys(input.shape)));
}

/** Returns what the schemas do not say in the words of this program. */
function inWords(fault: z.core.$ZodRawIssue): string | undefined {
  if (fault.code === 'unrecognized_keys') return `Unknown argument ${shortened(fault.keys[0] ?? '')}`;
  if (fault.code === 'invalid_type' && fault.input === undefined) return 'it is missing';
  if (fault.code === 'too_small' && fault.origin === 'string') return 'it is empty';
  return undefined;
}

/** A text that says something. */
export const text = (description: string) => z.string().min(1).describe(description);

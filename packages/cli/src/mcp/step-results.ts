// A step may use an id that an earlier step gives: `$1.style_id` is the field style_id of the result of the first step. A
// plan creates nothing, so its requests show the reference, and apply puts the id in its place.

import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { isObject, mapTexts, valueAt } from '../json-values.ts';
import type { RecordedRequest } from '../transport/recorded-request.ts';

export interface Step {
  readonly operation: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The number of the step, and the path of the id in its result. */
const reference = /^\$([1-9]\d?)\.((?:\w+\.)*(?:\w+_)?id)$/;

/** The id of what has the name; a reference, and what is not a text, stays as it is. */
export async function idOf(context: Context, names: string | undefined, given: unknown): Promise<unknown> {
  const isName = names !== undefined && typeof given === 'string' && given !== '' && !reference.test(given);
  return isName ? context.idOf(names, given) : given;
}

/** The step with ids in place of references. @throws UsageError for a reference that leads to no id. */
export function withResults({ operation, arguments: given }: Step, results: readonly unknown[]): Step {
  const copies = Object.entries(given).map(([name, value]) => {
    return [name, mapTexts(value, (text) => idAt(text, results) ?? text)] as const;
  });
  return { operation, arguments: Object.fromEntries(copies) };
}

/** The id that a reference leads to; undefined for any other text. */
function idAt(text: string, results: readonly unknown[]): string | undefined {
  const [, step, path = ''] = reference.exec(text) ?? [];
  if (step === undefined) return undefined;
  const at = Number(step) - 1;
  if (at >= results.length) throw new UsageError(`${shortened(text)}: step ${step} is not an earlier step`);
  const id = valueAt(results[at], path.split('.'));
  if (typeof id === 'string' && id !== '') return id;
  const ids = idsIn(results[at]);
  throw new UsageError(
    `${shortened(text)}: the result of step ${step} has no such id`,
    ids.length === 0 ? 'It has none.' : `It has: ${ids.join(', ')}.`,
  );
}

function idsIn(result: unknown): string[] {
  return isObject(result) ? Object.keys(result).filter((name) => reference.test(`$1.${name}`)) : [];
}

/** Each reference of these steps with its id. */
export function idsByReference(
  steps: readonly Step[],
  results: readonly unknown[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const step of steps)
    mapTexts(step.arguments, (text) => {
      const id = idAt(text, results);
      if (id !== undefined) ids.set(text, id);
      return text;
    });
  return ids;
}

/** The request with other texts in its path, its query and its body. */
export function withTexts(request: RecordedRequest, texts: ReadonlyMap<string, string>): RecordedRequest {
  const { url, body } = request;
  return {
    ...request,
    url: url
      .split(/([/?&=])/)
      .map((part) => texts.get(part) ?? part)
      .join(''),
    ...(body !== undefined && { body: mapTexts(body, (text) => texts.get(text) ?? text) }),
  };
}

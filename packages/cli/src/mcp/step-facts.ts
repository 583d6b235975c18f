// What a step overwrites, deletes or doubles. A plan notes it, and apply reads it again right before the write: the service
// has no precondition, so only what somebody else writes between that read and the write is not seen.

import { sectionKey } from 'language-service-account';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { collections } from '../generated/collections.ts';
import { clientMethod } from '../operations/client-method.ts';
import { namedItems } from '../operations/resolve-name.ts';
import { fileSteps } from './file-steps.ts';
import type { Step } from './step-results.ts';
import { idIn, infoOf } from './steps.ts';

/** What is at each place of the account: `glossaries <id> dictionaries en>de`; undefined where nothing is. */
export type Facts = ReadonlyMap<string, string | undefined>;

/** The facts that a step relies on; none of what an earlier step creates. */
export async function factsOf(step: Step, context: Context): Promise<Facts> {
  return new Map([...(await namesakesOf(step, context)), ...(await overwrittenBy(step, context))]);
}

/** The ids of what has the name that a step gives. */
async function namesakesOf({ operation, arguments: given }: Step, context: Context): Promise<Facts> {
  const [resource = ''] = operation.split('_');
  const { name } = given;
  if (typeof name !== 'string' || collections[resource] === undefined) return new Map();
  const ids: string[] = [];
  for await (const one of namedItems(context, resource)) if (one.name === name) ids.push(one.id);
  return new Map([[`${resource} named ${shortened(name)}`, ids.sort().join(' ')]]);
}

/** The resources that already have the name of a step, such as `glossaries named "Terms": <ids>`. */
export function namesakesIn(facts: Facts): readonly string[] {
  return [...facts].flatMap(([place, ids]) => (/^\w+ named /.test(place) && ids ? `${place}: ${ids}` : []));
}

/** The fields, sections and items that a step replaces or deletes. */
async function overwrittenBy({ operation, arguments: given }: Step, context: Context): Promise<Facts> {
  const facts = new Map<string, string>();
  if (fileSteps.has(operation)) return facts;
  const [resource = ''] = operation.split('_');
  const { method, path, pathParameters } = infoOf(operation);
  const [id, item] = pathParameters.map((one) => given[one]);
  if (method === 'POST' || typeof id !== 'string' || id.startsWith('$')) return facts;
  const read = async (name: string, ...query: readonly object[]) =>
    Object(
      await (await clientMethod(context, `${resource}_${name}`))(id, ...query, { signal: context.signal }),
    );
  const { updated_time: _, version: __, ...thing } = await read('get');
  // What follows the id in the path is a part of the resource: `/term-lists`.
  const part = /\}\/([^/]+)/.exec(path)?.[1]?.replaceAll('-', '_');
  const isWhole = part === undefined && method === 'DELETE';
  for (const field of part === undefined ? Object.keys(isWhole ? thing : given) : [part]) {
    const place = `${resource} ${id} ${field}`;
    const values = listOf(thing[field]);
    const wanted = isWhole ? values : listOf(part === undefined ? given[field] : given);
    const keys = new Set(wanted.map(languagesOf));
    for (const value of values) {
      const [languages, itemId] = [languagesOf(value), Object(value).id];
      if (languages !== '' && keys.has(languages))
        facts.set(`${place} ${languages}`, JSON.stringify(await read('getEntries', pairOf(value))));
      else if (languages === '' && itemId === undefined) facts.set(place, JSON.stringify(values));
      else if (itemId !== undefined && (item ?? itemId) === itemId)
        facts.set(`${place} ${itemId}`, JSON.stringify(value));
    }
  }
  return facts;
}

function listOf(value: unknown): readonly unknown[] {
  return [value ?? []].flat();
}

/** Empty for what has no languages. */
function languagesOf(value: unknown): string {
  return sectionKey(...Object.values(pairOf(value)));
}

function pairOf(value: unknown): Readonly<Record<string, string>> {
  const { source_lang, target_lang, lang } = Object(value);
  if (lang !== undefined) return { lang };
  return target_lang === undefined ? {} : { source_lang, target_lang };
}

/** A step that was sent, and the steps after it. */
interface Sent {
  readonly result: unknown;
  readonly before: Facts;
  readonly later: readonly Step[];
}

/**
 * What a later step finds where this one wrote: what it gave, or of entries what is read.
 * @throws CommandError `checkFailed` naming what somebody else gave the same name meanwhile.
 */
export async function writtenBy(
  step: Step,
  { result, before, later }: Sent,
  context: Context,
): Promise<Facts> {
  const own = Object(result)[collections[step.operation.split('_')[0] ?? '']?.id ?? ''];
  for (const [place, ids = ''] of await namesakesOf(step, context)) {
    const known = [own, '', ...(before.get(place) ?? '').split(' ')];
    const others = ids.split(' ').filter((id) => !known.includes(id));
    if (others.length === 0) continue;
    throw new CommandError('checkFailed', `${place}: ${own} has new duplicates: ${others.join(', ')}`, {
      hint: 'The step is done. Rename or delete one of them.',
    });
  }
  const id = idIn(step);
  if (id === undefined || !later.some((one) => idIn(one) === id)) return new Map();
  const after = await factsOf(step, context);
  const places = [...before.keys(), ...after.keys()].map((place) => {
    const [, , field = '', part] = place.split(' ');
    const isGiven = part === undefined && field in step.arguments;
    return [place, isGiven ? JSON.stringify(listOf(step.arguments[field])) : after.get(place)] as const;
  });
  return new Map(places);
}

/** @throws CommandError `checkFailed` naming what is no longer as it was. */
export function refuseChanged(before: Facts, own: Facts, now: Facts): void {
  const expected = (place: string) => (own.has(place) ? own.get(place) : before.get(place));
  const changed = [...before.keys(), ...now.keys()].find((place) => now.get(place) !== expected(place));
  if (changed === undefined) return;
  throw new CommandError('checkFailed', `somebody else changed ${changed} since the plan was made`, {
    hint: 'The step was not sent. Read it again, then create a new plan.',
  });
}

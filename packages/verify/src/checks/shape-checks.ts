// What the description says of the shape of requests: fields that are required, and limits. Each is tested by a request
// that is right but for it: without the field, with the last value of the limit, and with the next one.

import { componentName } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { isAboutRequired } from '../against/schema-evidence.ts';
import { type About, type Check, reads, writes } from '../check.ts';
import type { Service } from '../check-context.ts';
import { readSchemas, type Schema, type SchemaReader } from '../drift/detector.ts';
import { valueAt } from '../json-values.ts';
import { createdKinds, type KindName, kinds } from '../resource-types.ts';
import { type Answer, answersWith, requireMeaningful, saidBy } from '../response.ts';
import type { Described } from '../service-description.ts';
import { differs, type Verdict } from '../verdict.ts';

/** A request that the service takes. */
interface SoundRequest {
  /** What is in its path. */
  readonly of?: KindName;
  /** What it creates. */
  readonly creates?: KindName;
  readonly body?: object;
  /** The part of the body that gives a field so many items, or that number. Default: items or characters of any kind. */
  readonly parts?: Readonly<
    Record<string, (service: Service, count: number) => Promise<Readonly<Record<string, unknown>>>>
  >;
}

const entries = { source_lang: 'en', target_lang: 'de', entries: 'dropout\tAusfallende' };
const terms = { lang: 'en', entries: 'Nordlicht' };
const instruction = { label: 'Tone', prompt: 'Be brief.' };

/** By operation. */
const requests: Readonly<Record<string, SoundRequest>> = {
  ...Object.fromEntries(
    createdKinds.map(({ create, key, body }) => [create, { creates: key, body: body('') }]),
  ),
  styleRules_create: {
    creates: 'styleRuleList',
    body: kinds.styleRuleList.body(''),
    parts: {
      custom_instructions: async (_, count) => ({
        custom_instructions: Array.from({ length: count }, (_, at) => ({
          ...instruction,
          label: `Tone ${at}`,
        })),
      }),
    },
  },
  styleRules_list: {},
  styleRules_createInstruction: { of: 'styleRuleList', body: instruction },
  translationMemories_listSegments: { of: 'translationMemory' },
  translationMemories_createImport: {
    body: { source_file: { file_name: 'check.tmx', content_length: 1000 } },
    parts: {
      // No type of XML is as long as the limit.
      'source_file.content_type': async (_, length) => ({
        'source_file.content_type': length > 127 ? 'x'.repeat(length) : 'application/xml',
      }),
    },
  },
  spokenTerms_update: { of: 'spokenTerms', body: { term_lists: [terms] } },
  spokenTerms_replaceTermList: { of: 'spokenTerms', body: terms },
  glossaries_update: { of: 'glossary', body: { dictionaries: [entries] } },
  glossaries_replaceDictionary: { of: 'glossary', body: entries },
  textCorrection_correct: { body: { text: ['The battery is full.'] } },
  translation_translateText: {
    body: { text: ['The battery is full.'], source_lang: 'en', target_lang: 'de' },
    parts: {
      translation_memory_threshold: async ({ fixtures }, translation_memory_threshold) => {
        const { id: translation_memory_id } = await fixtures.own('translationMemory');
        return { translation_memory_id, translation_memory_threshold };
      },
      glossary_ids: async ({ fixtures }, count) => {
        const glossary_ids: string[] = [];
        for (let at = 0; at < count; at += 1) glossary_ids.push((await fixtures.fresh('glossary')).id);
        return { glossary_ids };
      },
    },
  },
};

/** How far the next value is that a limit forbids, and what the limit says. */
const limits = {
  minimum: [-1, (limit: number) => `is at least ${limit}`],
  exclusiveMinimum: [-1, (limit: number) => `is more than ${limit - 1}`],
  maximum: [1, (limit: number) => `is at most ${limit}`],
  minLength: [-1, (limit: number) => `has at least ${limit} characters`],
  maxLength: [1, (limit: number) => `has at most ${limit} characters`],
  maxItems: [1, (limit: number) => `has at most ${limit} items`],
} as const;
type Keyword = keyof typeof limits;

/** A field of a body, dotted, or a query parameter. */
interface Field {
  readonly name: string;
  /** The schema that has it: `NewTranslationMemoryImport.source_file`. */
  readonly parent: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
  readonly isParameter: boolean;
}

/** What a request without each required field gets, and values at and beyond each limit. */
export function shapeChecks(described: Described): Check[] {
  const read = readSchemas(described.document);
  return described.operations.flatMap((operation) => {
    const request = requests[operation.id];
    const fields = request === undefined ? [] : fieldsOf(read, operation, request);
    return fields.flatMap((field) => [
      ...(field.isRequired ? [requiredCheck(described, operation, field)] : []),
      ...limitChecks(read, operation, field),
    ]);
  });
}

function requiredCheck({ ledger }: Described, { id: operation }: Operation, field: Field): Check {
  const { name, parent } = field;
  const marks = ledger
    .filter((one) => (one.where === parent ? isAboutRequired(one) : one.where === `${parent}.${name}`))
    .map(({ where }) => where);
  const about: About = marks.length > 0 ? { marks } : { clause: 'Requests: required fields' };
  return writes(operation, `a request without ${name} is refused`, about, async (service) =>
    answersWith(400, await send(service, operation, { [name]: undefined })),
  );
}

function limitChecks({ view }: SchemaReader, { id: operation }: Operation, field: Field): Check[] {
  const parts: readonly object[] = view(field.schema).parts;
  // The names of the limits are the keys of `limits`.
  return (Object.keys(limits) as Keyword[]).flatMap((keyword) => {
    const stated = parts.map((part) => valueAt(part, keyword)).find((value) => typeof value === 'number');
    if (stated === undefined) return [];
    const [step, says] = limits[keyword];
    const last = keyword === 'exclusiveMinimum' ? stated + 1 : stated;
    const limit = { operation, field, keyword, last, step };
    const about = { clause: 'Limits' };
    const kind = field.isParameter ? reads : writes;
    return [kind(operation, `${field.name} ${says(last)}`, about, (service) => limitVerdict(service, limit))];
  });
}

interface Limit {
  readonly operation: string;
  readonly field: Field;
  readonly keyword: Keyword;
  readonly last: number;
  readonly step: number;
}

/** Whether the last value is taken, and the next one refused. */
async function limitVerdict(service: Service, limit: Limit): Promise<Verdict> {
  const { operation, last, step } = limit;
  const ask = async (count: number): Promise<Answer> =>
    requireMeaningful(await send(service, operation, await partOf(service, limit, count)));
  const answer = await ask(last);
  if (answer.status >= 300) return differs(`${last}: ${saidBy(answer)}`);
  return answersWith(400, await ask(last + step));
}

/** The part of a request that has so large a value. */
async function partOf(service: Service, { operation, field: { name }, keyword }: Limit, count: number) {
  const part = requests[operation]?.parts?.[name];
  if (part !== undefined) return part(service, count);
  return { [name]: keyword.endsWith('Length') ? 'x'.repeat(count) : count };
}

/** Sends the request of an operation, but for the fields of the part. */
async function send(service: Service, operation: string, part: Readonly<Record<string, unknown>>) {
  const { ask, fixtures } = service;
  const { of, creates, body } = requests[operation] ?? {};
  const changed = structuredClone({ ...body });
  for (const [name, value] of Object.entries(part)) {
    const [last = '', ...parents] = name.split('.').toReversed();
    Object.assign(Object(valueAt(changed, ...parents.toReversed())), { [last]: value });
  }
  if (creates !== undefined) {
    const { name: _, ...others } = { name: '', ...changed };
    return fixtures.make(creates, 'name' in part ? changed : others);
  }
  const path = of === undefined ? [] : [(await fixtures.any(of)).id];
  return ask(operation, body === undefined ? { path, query: part } : { path, body: changed });
}

function fieldsOf(read: SchemaReader, { query, body }: Operation, request: SoundRequest): Field[] {
  const schema = body?.content['application/json']?.schema;
  const parameters = query.map(({ name, schema = {} }) => {
    return { name, parent: '', isRequired: false, schema, isParameter: true };
  });
  return [...parameters, ...(schema === undefined ? [] : fieldsBelow(read, schema, '', '', request.body))];
}

/** The fields of the parts that the sound body has. */
function* fieldsBelow(
  read: SchemaReader,
  schema: Schema,
  place: string,
  before: string,
  body: unknown,
): Iterable<Field> {
  const { properties, required, items } = read.view(schema);
  const parent = componentName(schema) ?? place;
  if (items !== undefined) yield* fieldsBelow(read, items, parent, `${before}0.`, valueAt(body, 0));
  if (body === undefined) return;
  for (const [name, property] of properties) {
    yield {
      name: before + name,
      parent,
      isRequired: required.has(name),
      schema: property,
      isParameter: false,
    };
    yield* fieldsBelow(read, property, `${parent}.${name}`, `${before}${name}.`, valueAt(body, name));
  }
}

// Every value that the description lists, and the states of a job that ordinary requests do not lead to.

import type { components } from 'language-service-client/schema';
import { expect, test } from 'vitest';
import { document } from '../support/description.ts';
import type { ContractCase } from './cases/contract-case.ts';
import { expectAgreement } from './counts.ts';
import { type Asked, sendCase } from './run-case/send-case.ts';
import { validateCase } from './run-case/verdict.ts';
import { openSandbox } from './targets/sandbox.ts';
import type { Target } from './targets/target.ts';
import { partAt, partsBelow } from './validator/locate-part.ts';
import { createValidator } from './validator/validator.ts';

type Schemas = components['schemas'];

const validator = createValidator(document);
const schemas = '/components/schemas';
const text = { text: ['Check the brakes.'], source_lang: 'en', target_lang: 'de' };

const cases: readonly Omit<ContractCase, 'title'>[] = [
  ...ruleTurns().map((body) => ({
    operation: 'styleRules_replaceConfiguredRules' as const,
    body,
    expected: { status: 200, body: { configured_rules: body } },
  })),
  ...listed('CorrectionRequest/properties/target_lang').map((target_lang) => ({
    operation: 'textCorrection_correct' as const,
    body: { text: ['Check the brakes.'], target_lang },
    expected: { status: 200 },
  })),
  {
    operation: 'glossaries_create',
    body: {
      name: 'Every language',
      dictionaries: listed('GlossaryLanguage/anyOf/0').map((target_lang) => ({
        source_lang: target_lang === 'en' ? 'de' : 'en',
        target_lang,
        entries: 'hub\thub',
      })),
    },
    expected: { status: 201 },
  },
  {
    operation: 'translation_translateText',
    body: { ...text, tag_handling_version: 'v3' },
    expected: { status: 200 },
  },
  {
    operation: 'translation_translateDocument',
    body: { ...text, text: undefined, file: 'The bytes', filename: 'manual.docx', output_format: 'pdf' },
    expected: { status: 200 },
  },
  ...[{ tag_handling_version: 7 }, { style_id: 7 }].map((wrong) => ({
    operation: 'translation_translateText' as const,
    body: { ...text, ...wrong },
    wrongBy: 'schema' as const,
    expected: { status: 400, body: { message: new RegExp(`^${Object.keys(wrong)}: `) } },
  })),
];

test('every listed value is taken, and every wrong type refused', async ({ task, onTestFinished }) => {
  const target = await openStory(onTestFinished);
  const found: string[] = [];
  for (const one of cases)
    found.push(...(await validateCase(target, validator, { title: 'takes it', ...one })));
  const checked = cases.map(({ operation }) => ({ operation, checker: 'sandbox', cases: 1 }));
  expectAgreement(task, checked, found);
});

test('a memory names the languages of its file, and a segment when it was last used', async ({
  task,
  onTestFinished,
}) => {
  const target = await openStory(onTestFinished);
  const sources = listed('TranslationMemory/properties/source_language/anyOf/0');
  const targets = listed('TranslationMemory/properties/target_languages/items/anyOf/0');
  const memories = [];
  for (const source of sources) {
    const job = await imported(target, tmx(source, targets));
    const path = [job.translation_memory_id ?? ''];
    memories.push(
      await body<Schemas['TranslationMemory']>(target, { operation: 'translationMemories_get', path }),
    );
    const segments = { operation: 'translationMemories_listSegments', path, query: {} } as const;
    expect(await body(target, segments)).toMatchObject({
      segments: [{ last_used_time: '2021-01-01T00:00:00.000Z' }],
    });
  }
  expectAgreement(task, [], []);
  expect(memories.map(({ source_language }) => source_language)).toEqual(sources);
  expect(new Set(memories.flatMap(({ target_languages }) => target_languages))).toEqual(new Set(targets));
});

test('a job says that it failed and why, that it was fetched, and that its address expired', async ({
  task,
  onTestFinished,
}) => {
  const target = await openStory(onTestFinished);
  const failed = await imported(target, '<tmx version="1.4"><body>');
  const declared = await body<Schemas['TranslationMemoryImport']>(target, declaration('x'));
  const { job_id } = await body<Schemas['TranslationMemoryJob']>(target, {
    operation: 'translationMemories_createExport',
  });
  await target.pass('2m');
  const download = await target.send(new Request((await result(target, job_id)).download_url ?? ''));
  await download.text();
  const fetched = await result(target, job_id);
  await target.pass('2h');
  const expired = await result(target, declared.job_id);
  expectAgreement(task, [], []);
  expect([failed, fetched, expired]).toMatchObject([
    { status: 'failed', error: { message: expect.any(String) } },
    { status: 'downloaded' },
    { status: 'expired' },
  ]);
});

/** Each configured rule with its first value, each with its second ...; and each with one that is not listed. */
function ruleTurns(): object[] {
  const categories = partsBelow(document, partAt(document, `${schemas}/ConfiguredRules`), 'properties');
  const rules = categories.flatMap(([category, part]) =>
    partsBelow(document, part, 'properties').map(([rule, { pointer }]) => ({
      category,
      rule,
      values: listed(`${pointer.slice(schemas.length + 1)}/anyOf/0`),
    })),
  );
  const each = (choose: (values: readonly string[]) => string | undefined) => {
    const body: Record<string, Record<string, string | undefined>> = {};
    for (const { category, rule, values } of rules)
      body[category] = { ...body[category], [rule]: choose(values) };
    return body;
  };
  const turns = Math.max(...rules.map(({ values }) => values.length));
  return [
    each(() => 'unlisted'),
    ...Array.from({ length: turns }, (_, turn) => each((values) => values[turn % values.length])),
  ];
}

function listed(schema: string): string[] {
  const { value } = partAt(document, `${schemas}/${schema}`);
  return Array.isArray(value['enum']) ? value['enum'].map(String) : [];
}

/** A sandbox that knows the story; what is done to it stays. */
async function openStory(onTestFinished: (close: () => Promise<void>) => void): Promise<Target> {
  const sandbox = await openSandbox();
  onTestFinished(() => sandbox.close());
  return { ...sandbox, begin: async () => undefined };
}

async function imported(target: Target, file: string): Promise<Schemas['TranslationMemoryJobResult']> {
  const { job_id, upload_url } = await body<Schemas['TranslationMemoryImport']>(target, declaration(file));
  const headers = { 'content-type': 'application/xml' };
  await target.send(new Request(upload_url, { method: 'PUT', headers, body: file }));
  await target.pass('1m');
  return result(target, job_id);
}

function declaration(file: string): Asked {
  const source_file = { file_name: 'memory.tmx', content_length: Buffer.byteLength(file) };
  return { operation: 'translationMemories_createImport', body: { source_file } };
}

async function result(target: Target, job_id: string): Promise<Schemas['TranslationMemoryJobResult']> {
  const job = await body<Schemas['TranslationMemoryJob']>(target, {
    operation: 'translationMemories_getJob',
    path: [job_id],
  });
  return job.results?.[0] ?? {};
}

async function body<T>(target: Target, asked: Asked): Promise<T> {
  const { exchange } = await sendCase(target, asked, {});
  return JSON.parse(exchange.replyBody);
}

function tmx(source: string, targets: readonly string[]): string {
  const used = 'lastusagedate="20210101T000000Z"';
  const variants = [source, ...targets.filter((target) => target !== source)];
  return `<tmx version="1.4"><header srclang="${source}" datatype="plaintext" segtype="sentence" adminlang="en"
    creationtool="x" creationtoolversion="1" o-tmf="x"/><body><tu ${used}>${variants
      .map((lang) => `<tuv xml:lang="${lang}" ${used}><seg>${lang}</seg></tuv>`)
      .join('')}</tu></body></tmx>`;
}

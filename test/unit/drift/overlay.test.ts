import { createClient } from 'language-service-client';
import {
  createDriftDetector,
  type DriftFinding,
  type Overlay,
  overlayOf,
} from 'language-service-client/drift';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { applyOverlay } from '../../support/apply-overlay.ts';
import { describedMemory } from '../../support/described-memory.ts';

const key = 'example-key';

/** What a client tells of a service that gives this answer. */
async function findingsOf(body: object, status = 200, description: object = openapi) {
  const findings: DriftFinding[] = [];
  const client = createClient({
    baseUrl: 'https://api.example.com',
    apiKey: key,
    fetch: async () => Response.json(body, { status }),
    onDrift: (finding) => findings.push(finding),
    drift: createDriftDetector(description),
  });
  await client.translationMemories.get('1');
  return findings;
}

/** What is still found when the description has been corrected by what was found. */
async function findingsAfterCorrection(body: object): Promise<DriftFinding[]> {
  const overlay = overlayOf(await findingsOf(body), openapi);
  return findingsOf(body, 200, await applyOverlay(openapi, overlay ?? emptyOverlay));
}

const emptyOverlay: Overlay = { overlay: '1.0.0', info: { title: '', version: '' }, actions: [] };

test('an answer that keeps to the description makes no overlay', async () => {
  expect(overlayOf(await findingsOf(describedMemory), openapi)).toBeUndefined();
});

test('a field that was seen becomes a property, marked as assumed', async () => {
  const findings = await findingsOf({ ...describedMemory, owner: 'Nordlicht' });
  expect(overlayOf(findings, openapi)).toEqual({
    overlay: '1.0.0',
    info: { title: 'Language Service API: observed undocumented behaviour', version: '3.13.0' },
    actions: [
      {
        target: '$.components.schemas.TranslationMemory',
        description: 'The field owner was seen.',
        update: {
          properties: {
            owner: {
              description: 'Seen in answers; its meaning is not stated.',
              'x-assumed': 'Seen in answers of the service; the service does not document it (A).',
            },
          },
        },
      },
    ],
  });
});

test.for([
  ['a field', { ...describedMemory, owner: 'Nordlicht' }],
  ['a value', { ...describedMemory, source_language: 'pt' }],
  ['a value in a list', { ...describedMemory, target_languages: ['de', 'pt'] }],
  [
    'several at once',
    { ...describedMemory, owner: 'Nordlicht', source_language: 'pt', target_languages: ['tlh'] },
  ],
] as const)('a description corrected by %s says it', async ([, body]) => {
  expect(await findingsOf(body)).not.toEqual([]);
  expect(await findingsAfterCorrection(body)).toEqual([]);
});

test('a status that was seen is described like the success there is', async () => {
  const overlay = overlayOf(await findingsOf(describedMemory, 203), openapi);
  const corrected: unknown = await applyOverlay(openapi, overlay ?? emptyOverlay);
  const { '200': described } =
    openapi.paths['/v3/translation_memories/{translation_memory_id}'].get.responses;
  expect(corrected).toMatchObject({
    paths: {
      '/v3/translation_memories/{translation_memory_id}': {
        get: {
          responses: {
            '200': described,
            '203': {
              ...described,
              'x-assumed': 'Seen in answers of the service; the service does not document it (A).',
            },
          },
        },
      },
    },
  });
});

test.for<readonly [DriftFinding, readonly string[]]>([
  [
    { operationId: 'styleRules_list', kind: 'undocumented-status', pointer: '', value: '418' },
    ["$.paths['/v3/style_rules'].get.responses"],
  ],
  [
    { operationId: 'spokenTerms_get', kind: 'content-type', pointer: '', value: 'application/hal+json' },
    ["$.paths['/v3/spoken-terms/{spoken_terms_id}'].get.responses['200']"],
  ],
  [
    {
      operationId: 'translationMemories_listSegments',
      kind: 'empty-cursor',
      pointer: '/next_page_cursor',
    },
    ['$.components.schemas.TranslationMemorySegmentPage.properties.next_page_cursor'],
  ],
  [
    {
      operationId: 'translationMemories_getJob',
      kind: 'unknown-value',
      pointer: '/product',
      value: 'glossary',
    },
    ['$.components.schemas.TranslationMemoryJob.properties.product.anyOf[0]'],
  ],
])('a finding changes what speaks of it: %o', ([finding, targets]) => {
  const overlay = overlayOf([finding], openapi);
  expect(overlay?.actions.map(({ target }) => target)).toEqual(targets);
});

test.for<DriftFinding>([
  { operationId: 'styleRules_shred', kind: 'unknown-field', pointer: '/name' },
  { operationId: 'styleRules_get', kind: 'unknown-field', pointer: '/*' },
  { operationId: 'styleRules_get', kind: 'unknown-value', pointer: '/language', value: undefined },
  { operationId: 'styleRules_get', kind: 'content-type', pointer: '', value: 'none' },
])('a finding that says too little corrects nothing: %o', (finding) => {
  expect(overlayOf([finding], openapi)).toBeUndefined();
});

test('the same correction is made once', async () => {
  const findings = await findingsOf({ ...describedMemory, owner: 'Nordlicht' });
  expect(overlayOf([...findings, ...findings], openapi)?.actions).toHaveLength(1);
});

test('a value beside a constant makes the constant a list of values', async () => {
  const description = {
    info: { title: 'Bikes', version: '1' },
    paths: {
      '/bikes': {
        get: {
          operationId: 'bikes_get',
          responses: {
            '200': {
              content: { 'application/json': { schema: { properties: { kind: { const: 'bike' } } } } },
            },
          },
        },
      },
    },
  };
  const finding = {
    operationId: 'bikes_get',
    kind: 'unknown-value',
    pointer: '/kind',
    value: 'trike',
  } as const;
  const overlay = overlayOf([finding], description) ?? emptyOverlay;
  expect(await applyOverlay(description, overlay)).toMatchObject({
    paths: {
      '/bikes': {
        get: {
          responses: {
            '200': {
              content: {
                'application/json': { schema: { properties: { kind: { enum: ['bike', 'trike'] } } } },
              },
            },
          },
        },
      },
    },
  });
});

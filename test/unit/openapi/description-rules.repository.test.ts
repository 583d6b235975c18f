import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runRedocly } from '../../../scripts/generate/redocly.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// A copy of the description in which each rule is broken in places of its own, and linted once. `npm run generate` shows
// that the description itself breaks none.

/** A text of a path (`style-rules/item`), a schema (`Glossary`) or a file of components, and what takes its place. */
type Edit = readonly [file: string, from: string, to: string];

const closed = '{ type: string, enum: [red], description: Red. }';
const replyOf = (status: string, name: string) =>
  `    '${status}': { $ref: ../../components/responses.yaml#/${name} }\n`;

/** The edits that break a rule, one finding each. */
const breaches: Readonly<Record<string, readonly Edit[]>> = {
  'house/operation-name': [
    ['style-rules/item', 'operationId: styleRules_get', 'operationId: styleRules_Get'],
    ['voice/realtime', 'operationId: voice_createSession', 'operationId: createSession'],
    ['glossaries-v2/item', 'glossariesV2_get', 'glossariesV2_create'],
    ['text-correction/correct', 'tags: [Text correction]', 'tags: [Translation]'],
    ['glossaries/dictionaries', 'glossaries_replaceDictionary', 'spokenTerms_replaceDictionary'],
  ],
  'rule/summary': [['spoken-terms/collection', 'List the Spoken', 'Show the Spoken']],
  'rule/summary-end': [['style-profiles/item', 'Get a style profile', 'Get a style profile.']],
  'rule/scope': [
    ['glossaries/entries', '  x-scope: glossaries:read\n', ''],
    ['glossaries-v2/entries', 'x-scope: glossaries:read', 'x-scope: everything'],
  ],
  'rule/idempotent': [['style-profiles/collection', '  x-idempotent: false\n', '']],
  'rule/idempotent-method': [['glossaries/item', 'x-idempotent: true', 'x-idempotent: false']],
  'rule/standard-errors': [
    ['translation-memories/item', replyOf('400', 'BadRequest'), ''],
    ['translation-memories/collection', replyOf('401', 'Unauthorized'), ''],
    ['translation-memories/jobs', replyOf('403', 'Forbidden'), ''],
    ['style-rules/custom-instruction', replyOf('429', 'TooManyRequests'), ''],
    ['style-rules/custom-instructions', replyOf('500', 'InternalServerError'), ''],
    ['translation-memories/export', replyOf('503', 'ServiceUnavailable'), ''],
  ],
  'rule/standard-errors-of-body': [
    ['style-rules/configured-rules', replyOf('415', 'UnsupportedMediaType'), ''],
  ],
  'rule/trace-id': [
    [
      'spoken-terms/entries',
      '      headers:\n        X-Trace-ID: { $ref: ../../components/headers.yaml#/TraceId }\n',
      '',
    ],
  ],
  'rule/trace-id-header': [['translation-memories/segments', 'X-Trace-ID: {', 'X-Trace: {']],
  'rule/retry-after': [
    ['glossaries-v2/item', '#/TooManyRequests', '#/BadRequest'],
    ['glossaries-v2/entries', '#/ServiceUnavailable', '#/GlossaryBadRequest'],
  ],
  'rule/header-example': [['headers', "  example: '2'\n", '']],
  'rule/named-examples': [['responses', 'examples:', 'example:']],
  'rule/empty-examples': [['spoken-terms/collection', 'examples: *new-collection', 'examples: {}']],
  'house/open-reply-enums': [
    ['GlossaryV2', '\nproperties:\n', `\nproperties:\n  colour: ${closed}\n`],
    ['TranslationMemory', '- { type: string }\n', '- { type: integer }\n'],
    [
      'TextTranslation',
      '\nproperties:\n',
      `\nproperties:\n  colours: { type: array, items: ${closed}, description: Colours. }\n`,
    ],
    [
      'VoiceSession',
      '\nproperties:\n',
      `\nproperties:\n  paint: { type: object, properties: { red: ${closed} }, description: Paint. }\n`,
    ],
  ],
  'house/paging': [
    [
      'style-rules/collection',
      '  x-paging: { kind: number, items: style_rules, parameter: page, size: page_size }\n',
      '',
    ],
    ['glossaries/collection', 'items: glossaries }', 'items: wheels }'],
    ['translation-memories/collection', 'items: translation_memories', 'items: total_count'],
    ['translation-memories/segments', 'total: segment_count', 'total: sum'],
    ['style-profiles/collection', 'parameter: page', 'parameter: offset'],
    ['style-profiles/collection', 'size: page_size', 'size: limit'],
  ],
  struct: [
    ['translation-memories/collection', 'size: page_size, ', ''],
    ['NewGlossary', 'x-max-bytes: 1024', "x-max-bytes: '8'"],
  ],
  'house/property-description': [
    ['TranslationMemory', '    description: Name of the translation memory.\n', ''],
  ],
  'parameter-description': [
    ['translation-memories/segments', '      description: Whether `filter_text` is case-sensitive.\n', ''],
  ],
  'house/required-exists': [
    ['TranslationMemoryPage', 'required: [', 'required: [size, '],
    ['NewGlossary', 'type: object\n', 'type: object\ndependentRequired: { name: [paint] }\n'],
  ],
  'house/reduced-not-refused': [
    ['style-profiles/collection', 'x-service-limit: 100', 'maximum: 100'],
    ['TranslationMemory', 'Number of stored segments.', 'Reduced to 9.\n    maximum: 9'],
  ],
  'house/known-extensions': [['Glossary', 'type: object\n', 'type: object\nx-asumed: A guess (C).\n']],
  'rule/assumed-says-what': [
    ['StyleProfile', 'similar APIs give it this one (B).', ''],
    ['style-rules/collection', 'and the first index 0 are usual (A).', ''],
    ['headers', 'similar APIs send it (B).', 'Surely (D).'],
  ],
  'house/nothing-orphaned': [
    [
      'headers',
      'RetryAfter:\n',
      'Warning: { description: A warning., schema: { type: string }, example: w }\nRetryAfter:\n',
    ],
    [
      'TranslationMemorySegment',
      'items: { $ref: TranslationMemorySegmentTarget.yaml }',
      'items: { type: object }',
    ],
  ],
  'rule/server-variable': [['openapi', 'base_url:\n', 'base_url:\n        description: An address.\n']],
  'rule/snake-case-parameter': [
    ['translation-memories/segments', 'name: filter_case_sensitive', 'name: riderName'],
  ],
  'rule/snake-case': [
    [
      'Glossary',
      '\nproperties:\n',
      '\nproperties:\n  frameSize: { type: integer, description: Its size. }\n',
    ],
  ],
};

/** With it, an operation has another resource than its folder. */
const tag: Edit = ['glossaries/dictionaries', 'tags: [Glossaries]', 'tags: [Spoken Terms]'];

/** The messages of our rules. Those of `rule/…` stand in redocly.yaml. */
const messages: readonly string[] = [
  'The enum of a response is closed: write anyOf with the enum and a plain string.',
  'The extension "x-asumed" is unknown. Use one of x-answered-in, x-assumed, x-hint, x-idempotent, x-max-bytes, x-paging, x-prefix, x-quota, x-scope, x-service-limit.',
  'The list needs x-paging.',
  'The operation spokenTerms_replaceDictionary is in the folder "glossaries" of another resource.',
  'The operationId "createSession" is not resource_method in lowerCamelCase.',
  'The operationId "glossariesV2_create" is not unique: paths/glossaries-v2/collection.yaml#/post has it too.',
  'The operationId "styleRules_Get" is not resource_method in lowerCamelCase.',
  'The part headers.yaml#/Warning is not referenced: use it or remove it.',
  'The part schemas/TranslationMemorySegmentTarget.yaml is not referenced: use it or remove it.',
  'The property "name" needs a description.',
  'The required property "paint" is not defined.',
  'The required property "size" is not defined.',
  'The service reduces this value, so it needs no maximum: remove it.',
  'The tag of textCorrection_correct is "translation", but its resource is "textCorrection".',
  'x-paging: the operation has no query parameter "limit".',
  'x-paging: the operation has no query parameter "offset".',
  'x-paging: the reply has no array "total_count".',
  'x-paging: the reply has no array "wheels".',
  'x-paging: the reply has no property "sum".',
];

test('each breach of a rule is found, and nothing else', async () => {
  const folder = temporaryFolder();
  for (const part of ['openapi', 'redocly.yaml']) await cp(part, join(folder, part), { recursive: true });
  for (const [file, from, to] of [...Object.values(breaches).flat(), tag]) {
    const path = join(folder, 'openapi', pathOf(file));
    const before = await readFile(path, 'utf8');
    expect(before, file).toContain(from);
    await writeFile(
      path,
      before.replace(from, () => to),
    );
  }
  const options = ['--format=json', '--max-problems=1000', '--config', join(folder, 'redocly.yaml')];
  const { stdout } = await runRedocly(['lint', join(folder, 'openapi/openapi.yaml'), ...options]);
  const { problems }: { problems: Problem[] } = JSON.parse(stdout);
  const errors = problems.filter(({ severity }) => severity === 'error');
  // A place that several operations refer to is reported by each of them.
  const places = new Map(errors.map((one) => [JSON.stringify([one.location, one.message]), one]));
  const found = [...places.values()];
  const due = Object.entries(breaches).flatMap(([rule, edits]) => edits.map(() => rule));
  expect(found.map(({ ruleId }) => ruleId).sort()).toEqual(due.sort());
  const said = found.filter(({ ruleId }) => ruleId.startsWith('house/')).map(({ message }) => message);
  expect([...new Set(said)].sort()).toEqual(messages.toSorted());
});

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly severity: string;
  readonly location: readonly object[];
}

function pathOf(file: string): string {
  if (file.includes('/')) return `paths/${file}.yaml`;
  if (file === 'openapi') return 'openapi.yaml';
  return `components/${/^[A-Z]/.test(file) ? 'schemas/' : ''}${file}.yaml`;
}

import { expect, test } from 'vitest';
import { bikesDescription, type Json, replaced } from '../../fixtures/bikes-description.ts';
import { lintDescriptions } from '../../support/lint-descriptions.ts';

const list = 'paths/bikes/collection.yaml get';
const create = 'paths/bikes/collection.yaml post';
const bike = 'components/schemas/Bike.yaml';
const newBike = 'components/schemas/NewBike.yaml';
const headers = 'components/headers.yaml';

const example = 'The body needs a named example under `examples`.';
const openEnum = 'The enum of a reply must be open: write anyOf the enum and a plain string.';
const assumed = 'x-assumed must say what is assumed and why, and how surely: (A), (B) or (C).';
const red = { type: 'string', enum: ['red'], description: 'Red.' };

/** Under each rule: where the copy differs (file and keys), what stands there instead (undefined: nothing), what is said. */
const breaches: Record<string, readonly [at: string, put: Json, says: string][]> = {
  'house/operation-name': [
    [
      `${list} operationId`,
      'bikes_List',
      'The operationId "bikes_List" must be resource_method, both in lowerCamel.',
    ],
    [
      `${list} operationId`,
      'listBikes',
      'The operationId "listBikes" must be resource_method, both in lowerCamel.',
    ],
    [`${list} tags`, ['Old bikes'], 'The tag of bikes_list says "oldBikes" instead of "bikes".'],
  ],
  'house/summary': [
    [
      `${list} summary`,
      'Show the bikes',
      'The summary "Show the bikes" must start with one of Correct, Create, Delete, Get, List, Replace, Translate, Update.',
    ],
    [`${list} summary`, 'List the bikes.', 'The summary "List the bikes." must end without a full stop.'],
  ],
  'house/scope': [
    [`${list} x-scope`, undefined, 'x-scope is missing: write none or resource:action.'],
    [`${list} x-scope`, 'everything', 'x-scope "everything" is wrong: write none or resource:action.'],
  ],
  'house/idempotent': [
    [`${create} x-idempotent`, undefined, 'x-idempotent is missing or no boolean: write true or false.'],
    [`${list} x-idempotent`, false, 'x-idempotent must be true: a GET is idempotent.'],
  ],
  'house/standard-errors': [
    [`${list} responses 400`, undefined, 'The operation needs the responses 400.'],
    [`${list} responses 401`, undefined, 'The operation needs the responses 401.'],
    [`${list} responses 403`, undefined, 'The operation needs the responses 403.'],
    [`${create} responses 415`, undefined, 'The operation needs the responses 415.'],
    [`${list} responses 429`, undefined, 'The operation needs the responses 429.'],
    [`${list} responses 500`, undefined, 'The operation needs the responses 500.'],
    [`${list} responses 503`, undefined, 'The operation needs the responses 503.'],
  ],
  'house/trace-id': [
    [`${list} responses 200 headers`, undefined, 'The response needs the header X-Trace-ID.'],
  ],
  'house/retry-after': [
    [
      `${list} responses 429 $ref`,
      '../../components/responses.yaml#/Refused',
      'The 429 needs the header Retry-After.',
    ],
    [
      `${list} responses 503 $ref`,
      '../../components/responses.yaml#/Refused',
      'The 503 needs the header Retry-After.',
    ],
  ],
  'house/header-example': [
    [`${headers} TraceId example`, undefined, 'The header needs an example, which the mock sends.'],
  ],
  'house/named-examples': [
    [`${list} responses 200 content application/json examples`, undefined, example],
    [`${create} requestBody content application/json examples`, {}, example],
  ],
  'house/open-reply-enums': [
    [`${bike} properties colour`, red, openEnum],
    [`${bike} properties colour anyOf 1 type`, 'integer', openEnum],
    [`${bike} properties colours`, { type: 'array', items: red, description: 'Its colours.' }, openEnum],
    [
      `${bike} properties paint`,
      { type: 'object', properties: { red }, description: 'Its paint.' },
      openEnum,
    ],
  ],
  'house/paging': [
    [`${list} x-paging`, undefined, 'The list needs x-paging, which says how it is paged.'],
    [`${list} x-paging items`, 'wheels', 'x-paging: the reply has no array "wheels".'],
    [`${list} x-paging items`, 'total_count', 'x-paging: the reply has no array "total_count".'],
    [`${list} x-paging total`, 'sum', 'x-paging: the reply has no property "sum".'],
    [`${list} x-paging parameter`, 'offset', 'x-paging: there is no query parameter "offset".'],
    [`${list} x-paging size`, 'limit', 'x-paging: there is no query parameter "limit".'],
  ],
  struct: [
    [`${list} x-paging size`, undefined, 'The field `size` must be present on this level.'],
    [`${newBike} properties colour x-max-bytes`, '8', 'Expected type `integer` but got `string`.'],
  ],
  'house/property-description': [
    [`${bike} properties bike_id description`, undefined, 'The property "bike_id" needs a description.'],
  ],
  'parameter-description': [
    [`${list} parameters 0 description`, undefined, 'Parameter object description must be present.'],
  ],
  'house/required-exists': [
    [
      `${bike} properties frame required`,
      ['size'],
      'The required property "size" is not among the properties.',
    ],
    [
      `${bike} properties frame dependentRequired`,
      { colour: ['paint'] },
      'The required property "paint" is not among the properties.',
    ],
  ],
  'house/reduced-not-refused': [
    [`${list} parameters 1 schema maximum`, 100, 'A value that the service reduces must have no maximum.'],
    [
      `${newBike} properties size`,
      { type: 'integer', maximum: 9, description: 'Reduced to 9.' },
      'A value that the service reduces must have no maximum.',
    ],
  ],
  'house/known-extensions': [
    [
      `${bike} x-asumed`,
      'A guess (C).',
      '"x-asumed" is unknown; the known extensions are x-assumed, x-hint, x-idempotent, x-max-bytes, x-paging, x-prefix, x-quota, x-scope.',
    ],
  ],
  'house/assumed-says-what': [
    [`${bike} properties bike_id x-assumed`, '', assumed],
    [`${list} parameters 1 x-assumed`, 'Because.', assumed],
    [`${headers} TraceId x-assumed`, 'Surely (D).', assumed],
  ],
  'house/nothing-orphaned': [
    [
      'components/schemas/Wheel.yaml type',
      'object',
      'Nothing refers to schemas/Wheel.yaml: refer to it or remove it.',
    ],
    [
      `${headers} Warning`,
      { description: 'A warning.', schema: { type: 'string' }, example: 'w' },
      'Nothing refers to headers.yaml#/Warning: refer to it or remove it.',
    ],
  ],
  'house/snake-case': [
    [
      `${list} parameters 2`,
      { name: 'riderName', in: 'query', description: 'Who.', schema: { type: 'string' } },
      'The parameter "riderName" must be snake_case.',
    ],
    [
      `${bike} properties frameSize`,
      { type: 'integer', description: 'Its size.' },
      'The property "frameSize" must be snake_case, in any alphabet.',
    ],
  ],
};

const cases = Object.entries(breaches).flatMap(([rule, rows]) =>
  rows.map(([at, put, says]) => ({ at, put, finding: `${rule}: ${says}` })),
);
const moved = {
  ...replaced(
    bikesDescription,
    ['openapi.yaml', 'paths', '/v3/bikes', '$ref'],
    'paths/wheels/collection.yaml',
  ),
  'paths/wheels/collection.yaml': bikesDescription['paths/bikes/collection.yaml'],
};

const [inHealthy, inMoved, ...inBroken] = lintDescriptions([
  bikesDescription,
  moved,
  ...cases.map(({ at, put }) => replaced(bikesDescription, at.split(' '), put)),
]);

test('finds nothing in a description that keeps every rule', () => {
  expect(inHealthy).toEqual([]);
});

test.each(cases.map(({ finding, at }, index) => [finding, at, inBroken[index]] as const))(
  'reports %s (at %s)',
  (finding, _at, found) => {
    expect(found).toEqual([finding]);
  },
);

test('reports an operation that stands in the folder of another resource', () => {
  expect(inMoved).toEqual([
    'house/operation-name: bikes_list stands in the folder "wheels" of another resource.',
    'house/operation-name: bikes_create stands in the folder "wheels" of another resource.',
  ]);
});

/** What a rule wants is no news to whoever broke it: a message says what is wrong, or what is to be done. */
test('no message states the rule as if it held', () => {
  const plain =
    /\b(must|needs?|missing|wrong|unknown|stands|instead|nothing|is not|has no|is no|be present|but got|no query)\b/i;
  expect(cases.map(({ finding }) => finding).filter((finding) => !plain.test(finding))).toEqual([]);
});

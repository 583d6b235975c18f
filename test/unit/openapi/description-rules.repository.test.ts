import { expect, test } from 'vitest';
import { bikesDescription, type Json, replaced } from '../../fixtures/bikes-description.ts';
import { lintDescriptions } from '../../support/lint-descriptions.ts';

const list = 'paths/bikes/collection.yaml get';
const create = 'paths/bikes/collection.yaml post';
const bike = 'components/schemas/Bike.yaml';
const newBike = 'components/schemas/NewBike.yaml';
const headers = 'components/headers.yaml';

const example = 'The body needs a named example under `examples`.';
const openEnum = 'The enum of a response is closed: write anyOf with the enum and a plain string.';
const assumed = 'The mark x-assumed needs a reason and a confidence: (A), (B) or (C).';
const red = { type: 'string', enum: ['red'], description: 'Red.' };

/** Per rule: the changed place (file and keys), its new value (undefined: removed), and the message. */
const breaches: Record<string, readonly [at: string, put: Json, says: string][]> = {
  'house/operation-name': [
    [
      `${list} operationId`,
      'bikes_List',
      'The operationId "bikes_List" is not resource_method in lowerCamelCase.',
    ],
    [
      `${list} operationId`,
      'listBikes',
      'The operationId "listBikes" is not resource_method in lowerCamelCase.',
    ],
    [
      `${list} operationId`,
      'bikes_create',
      'The operationId "bikes_create" is not unique: paths/bikes/collection.yaml#/get has it too.',
    ],
    [`${list} tags`, ['Old bikes'], 'The tag of bikes_list is "oldBikes", but its resource is "bikes".'],
  ],
  'rule/summary': [
    [
      `${list} summary`,
      'Show the bikes',
      'The summary needs one of these verbs first, or a new verb in redocly.yaml: "Show the bikes" should match a regex /^(Cancel|Copy|Correct|Create|Delete|Get|List|Replace|Retry|Share|Translate|Update) /',
    ],
  ],
  'rule/summary-end': [
    [
      `${list} summary`,
      'List the bikes.',
      'The summary ends with a full stop: "List the bikes." should not match a regex /\\.$/',
    ],
  ],
  'rule/scope': [
    [`${list} x-scope`, undefined, 'x-scope needs none or resource:action: Should be defined'],
    [
      `${list} x-scope`,
      'everything',
      'x-scope needs none or resource:action: "everything" should match a regex /^(none|[a-z_]+:[a-z]+)$/',
    ],
  ],
  'rule/idempotent': [[`${create} x-idempotent`, undefined, 'x-idempotent is missing: write true or false.']],
  'rule/idempotent-method': [
    [
      `${list} x-idempotent`,
      false,
      'x-idempotent is false, but GET, PUT and DELETE are idempotent: write true.',
    ],
  ],
  'rule/standard-errors': [
    [`${list} responses 400`, undefined, 'A response is missing: 400 is required'],
    [`${list} responses 401`, undefined, 'A response is missing: 401 is required'],
    [`${list} responses 403`, undefined, 'A response is missing: 403 is required'],
    [`${list} responses 429`, undefined, 'A response is missing: 429 is required'],
    [`${list} responses 500`, undefined, 'A response is missing: 500 is required'],
    [`${list} responses 503`, undefined, 'A response is missing: 503 is required'],
  ],
  'rule/standard-errors-of-body': [
    [`${create} responses 415`, undefined, 'A response is missing: 415 is required'],
  ],
  'rule/trace-id': [
    [`${list} responses 200 headers`, undefined, 'The response needs the header X-Trace-ID.'],
  ],
  'rule/retry-after': [
    [
      `${list} responses 429 $ref`,
      '../../components/responses.yaml#/Refused',
      'A response 429 or 503 needs the header Retry-After.',
    ],
    [
      `${list} responses 503 $ref`,
      '../../components/responses.yaml#/Refused',
      'A response 429 or 503 needs the header Retry-After.',
    ],
  ],
  'rule/header-example': [
    [`${headers} TraceId example`, undefined, 'The header needs an example: the mock sends it.'],
  ],
  'rule/named-examples': [[`${list} responses 200 content application/json examples`, undefined, example]],
  'rule/empty-examples': [[`${create} requestBody content application/json examples`, {}, example]],
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
    [`${list} x-paging`, undefined, 'The list needs x-paging.'],
    [`${list} x-paging items`, 'wheels', 'x-paging: the reply has no array "wheels".'],
    [`${list} x-paging items`, 'total_count', 'x-paging: the reply has no array "total_count".'],
    [`${list} x-paging total`, 'sum', 'x-paging: the reply has no property "sum".'],
    [`${list} x-paging parameter`, 'offset', 'x-paging: the operation has no query parameter "offset".'],
    [`${list} x-paging size`, 'limit', 'x-paging: the operation has no query parameter "limit".'],
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
    [`${bike} properties frame required`, ['size'], 'The required property "size" is not defined.'],
    [
      `${bike} properties frame dependentRequired`,
      { colour: ['paint'] },
      'The required property "paint" is not defined.',
    ],
  ],
  'house/reduced-not-refused': [
    [
      `${list} parameters 1 schema maximum`,
      100,
      'The service reduces this value, so it needs no maximum: remove it.',
    ],
    [
      `${newBike} properties size`,
      { type: 'integer', maximum: 9, description: 'Reduced to 9.' },
      'The service reduces this value, so it needs no maximum: remove it.',
    ],
  ],
  'house/known-extensions': [
    [
      `${bike} x-asumed`,
      'A guess (C).',
      'The extension "x-asumed" is unknown. Use one of x-answered-in, x-assumed, x-hint, x-idempotent, x-max-bytes, x-paging, x-prefix, x-quota, x-scope, x-service-limit.',
    ],
  ],
  'rule/assumed-says-what': [
    [`${bike} properties bike_id x-assumed`, '', assumed],
    [`${list} parameters 1 x-assumed`, 'Because.', assumed],
    [`${headers} TraceId x-assumed`, 'Surely (D).', assumed],
  ],
  'house/nothing-orphaned': [
    [
      'components/schemas/Wheel.yaml type',
      'object',
      'The part schemas/Wheel.yaml is not referenced: use it or remove it.',
    ],
    [
      `${headers} Warning`,
      { description: 'A warning.', schema: { type: 'string' }, example: 'w' },
      'The part headers.yaml#/Warning is not referenced: use it or remove it.',
    ],
  ],
  'rule/snake-case-parameter': [
    [
      `${list} parameters 2`,
      { name: 'riderName', in: 'query', description: 'Who.', schema: { type: 'string' } },
      'A parameter is not snake_case: "riderName" should match a regex /^\\p{Ll}[\\p{Ll}\\d]*(_[\\p{Ll}\\d]+)*$/u',
    ],
  ],
  'rule/snake-case': [
    [
      `${bike} properties frameSize`,
      { type: 'integer', description: 'Its size.' },
      'A property is not snake_case: "frameSize" should match a regex /^\\p{Ll}[\\p{Ll}\\d]*(_[\\p{Ll}\\d]+)*$/u',
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

test('reports an operation in the folder of another resource', () => {
  expect(inMoved).toEqual([
    'house/operation-name: The operation bikes_list is in the folder "wheels" of another resource.',
    'house/operation-name: The operation bikes_create is in the folder "wheels" of another resource.',
  ]);
});

/** A message says what is wrong or what to do; it does not state the rule as if it held. */
test('no message states the rule as if it held', () => {
  const plain =
    /\b(needs?|missing|unknown|does not|is not|is closed|is false|ends with|is in the folder|but its|has no|be present|but got)\b/i;
  expect(cases.map(({ finding }) => finding).filter((finding) => !plain.test(finding))).toEqual([]);
});

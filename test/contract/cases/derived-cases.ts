// The cases that every operation shares come from the description, also those of a new operation: each request example
// is accepted; a missing key, a revoked key and a key without the scope are refused, and so is a request with a field
// that is missing or wrong; an unknown id is not found, and an account at its limit is told so.

import { type OperationId, type OperationInfo, operationTable } from 'language-service-client/operations';
import { type DescribedOperation, operations } from '../../support/description.ts';
import type { KeyName } from '../run-case/keys.ts';
import type { ContractCase } from './contract-case.ts';

/** Replies with generated values: ids, cursors, addresses. */
const madeUp: readonly string[] = ['translationMemories_getJob', 'translationMemories_listSegments'];

const unauthorized = { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } };

/** Changes whose reply follows from their request. */
const retold: readonly string[] = [
  'spokenTerms_update',
  'spokenTerms_replaceTermList',
  'glossaries_update',
  'translation_translateText',
];

/** Quotas the source document gives no number for: the sandbox has none. */
export const untold: readonly string[] = [
  'styleRules_update',
  'styleRules_createInstruction',
  'glossaries_update',
  'glossaries_replaceDictionary',
  'textCorrection_correct',
  'translation_translateText',
  'translation_translateDocument',
  'voice_createSession',
];

/** The cases of every operation that follow from the description. */
export const derivedCases: readonly ContractCase[] = operations.flatMap((operation) => [
  ...taken(operation),
  ...asTold(operation),
  ...refused(operation),
  ...broken(operation),
  ...notFound(operation),
  ...exhausted(operation),
]);

function taken(described: DescribedOperation): ContractCase[] {
  const operation = idOf(described);
  const expected = { status: statusOf(described) };
  if (described.requests.length === 0) return [{ operation, title: 'answers', expected }];
  return described.requests.map(({ name, mediaType, value }) => ({
    operation,
    title: `takes ${name} as ${mediaType}`,
    body: value,
    mediaType,
    expected,
  }));
}

function asTold(described: DescribedOperation): ContractCase[] {
  const operation = idOf(described);
  const [success] = described.successes;
  if ((described.method !== 'GET' && !retold.includes(operation)) || madeUp.includes(operation)) return [];
  const body = success?.examples[0]?.value;
  return [
    { operation, title: 'gives what its example says', expected: { status: 200, body, isExample: true } },
  ];
}

function refused(described: DescribedOperation): ContractCase[] {
  const operation = idOf(described);
  return [
    {
      operation,
      title: 'refuses who has no key',
      key: 'none',
      wrongBy: 'schema',
      expected: unauthorized,
    },
    { operation, title: 'refuses a withdrawn key', key: 'revoked', expected: unauthorized },
    {
      operation,
      title: 'refuses a key whose scopes do not cover it',
      key: withoutScope(described),
      expected: { status: 403, body: { message: /^Forbidden/, code: 'forbidden' } },
    },
    ...(described.requests.length === 0
      ? []
      : [
          {
            operation,
            title: 'refuses a body of another media type',
            body: 'text',
            mediaType: 'text/plain',
            wrongBy: 'schema' as const,
            expected: {
              status: 415,
              body: { message: 'Unsupported Content-Type', code: 'unsupported_media_type' },
            },
          },
        ]),
  ];
}

/** Each field that the client checks, left out, empty or a text of one letter. */
function broken(described: DescribedOperation): ContractCase[] {
  const operation = idOf(described);
  const { checks = [] }: OperationInfo = operationTable[operation];
  const [example] = described.requests;
  return checks
    .filter(({ required }) => required || example === undefined)
    .map(({ field, required }) => {
      const [name = '', nested] = field.split(/(\[\]\.|\.)/);
      const wrong = nested === undefined ? undefined : nested === '.' ? {} : [{}];
      const value = example === undefined && !required ? 'x' : wrong;
      const changed = { ...Object(example?.value ?? described.query), [name]: value };
      return {
        operation,
        title: `refuses a wrong ${field}`,
        ...(example === undefined ? { query: changed } : { body: changed }),
        wrongBy: 'schema' as const,
        expected: { status: 400 },
      };
    });
}

/** For an operation no scope covers any scoped key will do. */
function withoutScope({ scope }: DescribedOperation): KeyName {
  return scope?.endsWith(':read') ? 'writeOnly' : 'readOnly';
}

function notFound(described: DescribedOperation): ContractCase[] {
  const operation = idOf(described);
  const { pathValues } = described;
  if (pathValues.length === 0) return [];
  const expected = { status: 404 };
  return [
    ...pathValues.map((_, index) => ({
      operation,
      title: `does not find an unknown id in place ${index + 1} of its path`,
      path: pathValues.map((value, place) => (place === index ? 'unknown' : value)),
      expected,
    })),
    {
      operation,
      title: 'does not find what another account owns',
      key: 'otherAccount',
      expected,
    },
  ];
}

function exhausted(described: DescribedOperation): ContractCase[] {
  const operation = idOf(described);
  const answer = described.failures.find(({ status }) => status === 456);
  if (answer === undefined || untold.includes(operation)) return [];
  const body = answer.examples[0]?.value;
  return [
    {
      operation,
      title: 'refuses an account at its limit in the words of the service',
      key: 'atEveryLimit',
      expected: { status: 456, body, isExample: true },
    },
  ];
}

function statusOf({ successes, id }: DescribedOperation): number {
  // Of the two successes of an export the first is that of a second one.
  return id === 'translationMemories_createExport' ? 202 : Number(successes[0]?.status);
}

function idOf({ id }: DescribedOperation): OperationId {
  // The table and the description have the same operations; a test of the contract holds them together.
  return id as OperationId;
}

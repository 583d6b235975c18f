// A query is text: a number with letters, a flag that is neither true nor false, a limit that is passed, a value given
// twice, a required one left out.

import fc, { type Arbitrary } from 'fast-check';
import type { DescribedOperation, DescribedParameter } from '../validator/described-operations.ts';
import { queryMeanings } from './meanings.ts';
import { type Source, valuesOf } from './values.ts';

export type Query = readonly (readonly [name: string, value: string])[];

/** A query with one change. */
export interface QueryChange {
  readonly what: string;
  readonly field: string;
  readonly query: Query;
}

/** Queries that keep to the description; of the optional parameters some are left out. */
export function queriesOf(source: Source, operation: DescribedOperation): Arbitrary<Query> {
  const parameters = queryParameters(operation).filter(
    ({ name }) => !queryMeanings.has(`${operation.id} ${name}`) || meaningOf(operation, name) !== undefined,
  );
  const values = parameters.map(({ name, schema }) => [
    name,
    meaningOf(operation, name) ?? valuesOf(source, schema),
  ]);
  // Only now is it known which names there are.
  const model: Record<string, Arbitrary<unknown>> = Object.fromEntries(values);
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc
    .record(model, { requiredKeys })
    .map((query) => Object.entries(query).map(([name, value]) => [name, String(value)] as const));
}

/** Every way to break a query. */
export function queryBreaches(operation: DescribedOperation, query: Query): QueryChange[] {
  return queryParameters(operation).flatMap((parameter) => {
    const { name, required } = parameter;
    const rest = query.filter(([given]) => given !== name);
    return [
      ...wrongTexts(parameter).map((text) => ({
        what: `has ${JSON.stringify(text)} as ${name}`,
        field: name,
        query: [...rest, [name, text] as const],
      })),
      ...query
        .filter(([given]) => given === name)
        .map((one) => ({ what: `has ${name} twice`, field: name, query: [...query, one] })),
      ...(required ? [{ what: `lacks ${name}`, field: name, query: rest }] : []),
    ];
  });
}

/** Every limit of a query, just kept. */
export function queryEdges(operation: DescribedOperation, query: Query): QueryChange[] {
  return queryParameters(operation).flatMap(({ name, shape }) =>
    [shape['minimum'], shape['maximum']]
      .filter((limit) => typeof limit === 'number')
      .map((limit) => ({
        what: `has ${limit} as ${name}`,
        field: name,
        query: [...query.filter(([given]) => given !== name), [name, String(limit)] as const],
      })),
  );
}

/** What other readers take for a number; the two before the last are digits of another script and of full width. */
const noIntegers =
  'ten|1.5|0.5||1e2|0x5|0o5| 5|5 |+5|1_0|1,0|5n|NaN|Infinity|null|true|[5]|5\0|\ufffd|%zz|٥|５|5 OR 1=1'.split(
    '|',
  );
const noBooleans = 'maybe|1|0|yes|on|TRUE|True|null||true\0| true'.split('|');

function wrongTexts({ type, shape }: DescribedParameter): string[] {
  const { minimum, maximum, minLength } = shape;
  return [
    ...(type === 'integer' ? noIntegers : []),
    ...(type === 'boolean' ? noBooleans : []),
    ...(typeof minimum === 'number' ? [String(minimum - 1), '-7'] : []),
    ...(typeof maximum === 'number' ? [String(maximum + 1), '1000000'] : []),
    ...(typeof minLength === 'number' ? ['🚲'.repeat(minLength - 1), ''] : []),
  ];
}

function queryParameters({ parameters }: DescribedOperation): DescribedParameter[] {
  return parameters.filter(({ place }) => place === 'query');
}

function meaningOf({ id }: DescribedOperation, name: string): Arbitrary<unknown> | undefined {
  return queryMeanings.get(`${id} ${name}`);
}

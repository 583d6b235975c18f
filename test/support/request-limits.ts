// Every limit of the operations table becomes its cases: just inside, at it, just outside. So a limit that is added to
// the description is tested without a line written here.

import { operationTable } from '../../src/generated/operations.ts';
import type { OperationInfo, RequestCheck } from '../../src/operations.ts';

/** One limit of one field. */
export interface LimitCase {
  readonly title: string;
  readonly id: string;
  readonly info: OperationInfo;
  readonly field: string;
  /** Only this limit, so that no other one of the same field speaks first. */
  readonly check: RequestCheck;
  /** Requests the limit lets pass. */
  readonly inside: readonly object[];
  readonly outside: readonly object[];
  /** What the refusal says of it. */
  readonly words: string;
}

/** Returns every limit of every operation. */
export function limitCases(): LimitCase[] {
  return Object.entries<OperationInfo>(operationTable).flatMap(([id, info]) =>
    (info.checks ?? []).flatMap((check) => casesOf(id, info, check)),
  );
}

/** Returns the smallest request that breaks no limit of the operation. */
export function smallestRequest({ checks = [] }: OperationInfo): object {
  return checks
    .filter(({ required }) => required)
    .reduce((request, check) => withField(request, check.field, sampleOf(check)), {});
}

type Limits = Omit<RequestCheck, 'field'>;
type Limit = keyof Limits;

/** Values inside and outside of a limit, and its words. */
interface Values {
  readonly inside: readonly unknown[];
  readonly outside: readonly unknown[];
  readonly words: string;
}

const typeSamples: Record<NonNullable<RequestCheck['type']>, unknown> = {
  integer: 1,
  number: 1.5,
  string: 'de',
  array: [],
  object: {},
  boolean: true,
};

const file = new Blob(['text']);

const valuesOf: { [L in Limit]: (limit: NonNullable<Limits[L]>) => Values } = {
  required: () => ({ inside: ['de'], outside: [undefined], words: 'is required' }),
  type: (type) => ({
    inside: [typeSamples[type]],
    outside: [
      null,
      ...Object.entries(typeSamples).flatMap(([other, one]) => (fits(other, type) ? [] : [one])),
    ],
    words: `must be a${/^[aio]/.test(type) ? 'n' : ''} ${type}`,
  }),
  bytes: () => ({
    inside: [file, new Uint8Array(1), new ArrayBuffer(1)],
    outside: [null, './file', {}, [104]],
    words: 'must be a Blob, an ArrayBuffer or bytes',
  }),
  values: (values) => ({
    inside: values,
    outside: [`${values[0]} `],
    words: `must be one of ${values.join(', ')}; it is '${values[0]} '`,
  }),
  minimum: (n) => ({ inside: [n, n + 1], outside: [n - 1], words: `must be at least ${n}; it is ${n - 1}` }),
  maximum: (n) => ({ inside: [n - 1, n], outside: [n + 1], words: `must be at most ${n}; it is ${n + 1}` }),
  exclusiveMinimum: (n) => ({
    inside: [n + 1],
    outside: [n],
    words: `must be greater than ${n}; it is ${n}`,
  }),
  minLength: (n) => ({
    inside: [text(n), text(n + 1)],
    outside: [text(n - 1)],
    words: `must have at least ${n} characters; it has ${n - 1}`,
  }),
  maxLength: (n) => ({
    inside: [text(n - 1), text(n)],
    outside: [text(n + 1)],
    words: `must have at most ${n} characters; it has ${n + 1}`,
  }),
  maxBytes: (n) => ({
    inside: ['x'.repeat(n - 1), 'x'.repeat(n), 'é'.repeat(Math.floor(n / 2))],
    outside: ['x'.repeat(n + 1), `x${'é'.repeat(n / 2)}`],
    words: `must have at most ${n} UTF-8 bytes; it has ${n + 1}`,
  }),
  minItems: (n) => ({
    inside: [items(n), items(n + 1)],
    outside: [items(n - 1)],
    words: `must have at least ${n} items; it has ${n - 1}`,
  }),
  maxItems: (n) => ({
    inside: [items(n - 1), items(n)],
    outside: [items(n + 1)],
    words: `must have at most ${n} items; it has ${n + 1}`,
  }),
  requires: () => ({ inside: [], outside: [], words: '' }),
  excludes: () => ({ inside: [], outside: [], words: '' }),
};

function casesOf(id: string, info: OperationInfo, { field, ...limits }: RequestCheck): LimitCase[] {
  const request = smallestRequest(info);
  const title = (limit: string) => `${id}: ${field} ${limit}`;
  const single = (Object.keys(limits) as Limit[]).map((limit) => {
    const values = valuesFor(limit, limits);
    const check: RequestCheck = { field, [limit]: limits[limit] };
    const put = (value: unknown) => withField(request, field, value);
    return {
      ...values,
      title: title(limit),
      id,
      info,
      field,
      check,
      inside: values.inside.map(put),
      outside: values.outside.map(put),
    };
  });
  return [
    ...single.filter(({ outside }) => outside.length > 0),
    ...(limits.requires ?? []).map((company) => ({
      title: title(`requires ${company}`),
      id,
      info,
      field,
      check: { field, requires: [company] },
      inside: [
        { ...request, [field]: 'x', [company]: 'x' },
        { ...request, [company]: 'x' },
      ],
      outside: [{ ...request, [field]: sampleOf({ field, ...limits }) }],
      words: `needs ${company}`,
    })),
    ...(limits.excludes ?? []).map((rival) => ({
      title: title(`excludes ${rival}`),
      id,
      info,
      field,
      check: { field, excludes: [rival] },
      inside: [
        { ...request, [field]: 'x' },
        { ...request, [rival]: 'x' },
      ],
      outside: [{ ...request, ...companyOf(limits), [field]: sampleOf({ field, ...limits }), [rival]: 'x' }],
      words: `cannot be used together with ${rival}`,
    })),
  ];
}

function companyOf({ requires = [] }: Limits): object {
  return Object.fromEntries(requires.map((name) => [name, 'x']));
}

function valuesFor<L extends Limit>(limit: L, limits: Limits): Values {
  const value = limits[limit];
  // The key comes from the check itself, so its value is there.
  return valuesOf[limit](value as NonNullable<Limits[L]>);
}

/** Returns a value that breaks none of the limits. */
function sampleOf({
  type = 'string',
  bytes,
  values,
  minimum,
  exclusiveMinimum,
  minItems,
}: RequestCheck): unknown {
  if (bytes) return file;
  if (values !== undefined) return values[0];
  if (type === 'array') return items(minItems ?? 0);
  if (type === 'integer') return minimum ?? (exclusiveMinimum ?? 0) + 1;
  return typeSamples[type];
}

/** Returns the request with the value at a field; what lies on the way is made. */
function withField(request: object, field: string, value: unknown): object {
  const [name = '', ...rest] = field.split('.');
  const plain = name.replace('[]', '');
  const below: unknown = Reflect.get(request, plain);
  const inner = rest.length === 0 ? value : withField(Object(firstOf(below)), rest.join('.'), value);
  return { ...request, [plain]: plain === name ? inner : [inner] };
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function fits(given: string, wanted: string): boolean {
  return given === wanted || (given === 'integer' && wanted === 'number');
}

/** Returns so many characters, some of which are two in UTF-16 and four in UTF-8. */
function text(length: number): string {
  return '😀'.repeat(length);
}

function items(count: number): unknown[] {
  return Array.from({ length: count }, () => ({ label: 'l', prompt: 'p' }));
}

// Requests of an operation made from its limits: the smallest that keeps them all, and those that break one each.

import type { OperationInfo, RequestCheck } from '../../src/operations.ts';

/** Returns the smallest request that breaks no limit of the operation. */
export function smallestRequest({ checks = [] }: OperationInfo): object {
  return checks
    .filter(({ required }) => required)
    .reduce((request, check) => withField(request, check.field, sampleOf(check)), {});
}

/** Returns requests that break one limit of the operation each, with the limit. */
export function brokenRequests(info: OperationInfo): { readonly broken: string; readonly request: object }[] {
  const smallest = smallestRequest(info);
  return (info.checks ?? []).flatMap((check) =>
    Object.entries(outsideOf(check)).map(([limit, value]) => {
      const company = Object.fromEntries((check.requires ?? []).map((name) => [name, 'x']));
      const beside = limit === 'requires' ? {} : company;
      const rival = limit === 'excludes' ? { [check.excludes?.[0] ?? '']: 'x' } : {};
      return {
        broken: `${check.field} ${limit}`,
        request: withField({ ...smallest, ...beside, ...rival }, check.field, value),
      };
    }),
  );
}

const file = new Blob(['text']);

/** Returns a value just outside each limit of a field. */
function outsideOf(check: RequestCheck): Readonly<Record<string, unknown>> {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, maxBytes, minItems, maxItems } = check;
  return {
    ...(check.required && { required: undefined }),
    ...(check.type && { type: null }),
    ...(check.bytes && { bytes: './file' }),
    ...(check.values && { values: `${check.values[0]} ` }),
    ...(minimum !== undefined && { minimum: minimum - 1 }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(maximum !== undefined && { maximum: maximum + 1 }),
    ...(minLength !== undefined && { minLength: '😀'.repeat(minLength - 1) }),
    ...(maxLength !== undefined && { maxLength: '😀'.repeat(maxLength + 1) }),
    ...(maxBytes !== undefined && { maxBytes: `x${'é'.repeat(maxBytes / 2)}` }),
    ...(minItems !== undefined && { minItems: items(minItems - 1) }),
    ...(maxItems !== undefined && { maxItems: items(maxItems + 1) }),
    ...(check.requires && { requires: sampleOf(check) }),
    ...(check.excludes && { excludes: sampleOf(check) }),
  };
}

/** Returns a value that breaks none of the limits. */
function sampleOf(check: RequestCheck): unknown {
  const { type = 'string', values, minimum, exclusiveMinimum = 0, minItems = 0 } = check;
  if (check.bytes) return file;
  if (values !== undefined) return values[0];
  if (type === 'integer') return minimum ?? exclusiveMinimum + 1;
  return { array: items(minItems), number: 1.5, string: 'de', object: {}, boolean: true }[type];
}

/** Returns the request with the value at a field; what lies on the way is made. */
function withField(request: object, field: string, value: unknown): object {
  const [name = '', ...rest] = field.split('.');
  const plain = name.replace('[]', '');
  const below: unknown = Reflect.get(request, plain);
  const [first] = [below].flat();
  const inner = rest.length === 0 ? value : withField(Object(first), rest.join('.'), value);
  return { ...request, [plain]: plain === name ? inner : [inner] };
}

function items(count: number): unknown[] {
  return Array.from({ length: count }, () => ({ label: 'l', prompt: 'p' }));
}

import { expect, test } from 'vitest';
import { allKinds } from '../../../src/http/limits.ts';
import type { RequestCheck } from '../../../src/operations.ts';

const bike = '🚲';
const x = 'x'.repeat(39);

test.for<readonly [Omit<RequestCheck, 'field'>, inside: unknown, outside: unknown, fault: string]>([
  [{ type: 'integer' }, 1, 1.5, 'must be an integer, not 1.5'],
  [{ type: 'object' }, {}, [], 'must be an object, not a list'],
  [{ type: 'boolean' }, false, 'true', "must be a boolean, not 'true'"],
  [{ bytes: true }, new Uint8Array(1), [104], 'must be a Blob, an ArrayBuffer or bytes'],
  [{ minimum: 1 }, 1, 0, 'must be at least 1, not 0'],
  [{ exclusiveMinimum: 0 }, 0.1, 0, 'must be greater than 0, not 0'],
  [{ maximum: 25 }, 25, 26, 'must be at most 25, not 26'],
  [{ minLength: 2 }, bike + bike, bike, 'must have at least 2 characters, not 1'],
  [{ maxLength: 1 }, bike, `\udeb2${bike}`, 'must have at most 1 characters, not 2'],
  [{ maxLength: 1 }, '\ud83d', `${bike}\ud83d`, 'must have at most 1 characters, not 2'],
  [{ maxBytes: 2 }, 'é', 'éx', 'must have at most 2 UTF-8 bytes, not 3'],
  [{ minItems: 1 }, [1], [], 'must have at least 1 items, not 0'],
  [{ maxItems: 1 }, [1], [1, 2], 'must have at most 1 items, not 2'],
  [{ values: ['de'] }, 'de', 'de ', "must be one of de, not 'de '"],
  [{ values: ['de'] }, 'de', `${x}--${x}y`, `must be one of de, not '${x}…${x}y'`],
])('%j takes %j and refuses %j', ([limits, inside, outside, fault]) => {
  const check = { field: 'name', ...limits };
  const faultsOf = (value: unknown) => allKinds.flatMap((faultOf) => faultOf(check, value, {}) ?? []);
  expect([faultsOf(inside), faultsOf(outside)]).toEqual([[], [fault]]);
});

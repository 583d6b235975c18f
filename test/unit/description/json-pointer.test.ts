import { expect, test } from 'vitest';
import { escapedName, pointerNames, valueAtPointer } from '../../../packages/description/src/json-pointer.ts';

const document = { paths: { '/a~1/b': { parameters: [{ name: 'page' }, { name: '' }] } } };

test.for([
  ['#/paths/~1a~01~1b/parameters/0/name', 'page'],
  ['/paths/~1a~01~1b/parameters/1/name', ''],
  ['', document],
  ['#', document],
  ['/paths/~1a/b', undefined],
  ['/paths/~1a~01~1b/parameters/2/name', undefined],
  ['/constructor/name', undefined],
  ['/paths/~1a~01~1b/parameters/0/name/length', undefined],
] as const)('%s leads to %o', ([pointer, value]) => {
  expect(valueAtPointer(document, pointer)).toBe(value);
});

test.for(['', 'a', '/a/b', '~', '~1/', '/~01'])('the name %s is itself behind a pointer', (name) => {
  expect(pointerNames(`/x/${escapedName(name)}`)).toEqual(['x', name]);
});

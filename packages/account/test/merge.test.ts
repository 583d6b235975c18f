// The rule of three sides, over every state of a row and over generated sides.

import fc from 'fast-check';
import { mergeSections, type Side } from 'language-service-account/merge';
import type { Entries } from 'language-service-account/sections';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';

const key = 'en>de';
const states = [undefined, 'A', 'B', 'C'] as const;
const partOfState = (target: string | undefined): Entries =>
  new Map([['other', 'O'], ...(target === undefined ? [] : ([['a', target]] as const))]);

function mergeRow(
  [base, file, service]: readonly (string | undefined)[],
  options: { readonly written?: Side; readonly take?: Side; readonly isKnown?: boolean } = {},
) {
  const { written = 'service', take, isKnown = true } = options;
  const sides = {
    base: isKnown ? new Map([[key, partOfState(base)]]) : undefined,
    file: new Map([[key, partOfState(file)]]),
    service: new Map([[key, partOfState(service)]]),
  };
  const { sections, conflicts } = mergeSections(sides, { written, take, keepsSections: true });
  return { target: sections.get(key)?.get('a'), conflicts: conflicts.length };
}

describe('every state of a row', () => {
  const rows = states.flatMap((base) =>
    states.flatMap((file) => states.map((service) => [base, file, service])),
  );

  test.each(rows)('base %s, file %s, service %s', (base, file, service) => {
    const merged = mergeRow([base, file, service]);
    const isBoth = file !== service && file !== base && service !== base;
    expect(merged.conflicts).toBe(isBoth ? 1 : 0);
    const target = file === base ? service : file;
    if (!isBoth) expect(merged.target).toBe(target);
    for (const take of ['file', 'service'] as const)
      expect(mergeRow([base, file, service], { take })).toEqual({
        target: !isBoth ? target : take === 'file' ? file : service,
        conflicts: isBoth ? 1 : 0,
      });
  });

  test.each(rows)(
    'unknown base %s, file %s, service %s: the written side loses nothing',
    (_, file, service) => {
      for (const written of ['file', 'service'] as const) {
        const [own, other] = written === 'file' ? [file, service] : [service, file];
        const { target, conflicts } = mergeRow([undefined, file, service], { written, isKnown: false });
        if (own === other) expect({ target, conflicts }).toEqual({ target: own, conflicts: 0 });
        else if (own === undefined) expect({ target, conflicts }).toEqual({ target: other, conflicts: 0 });
        else expect(conflicts).toBe(1);
      }
    },
  );
});

const side = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('A', 'B', 'C'), {
  noNullPrototype: true,
});
const part = (entries: Record<string, string>): Entries => new Map(Object.entries(entries));

describe('whole parts', () => {
  test('a part that one side no longer has is never emptied without a word, nor filled again', () => {
    const property = fc.property(side, side, (base, other) => {
      for (const gone of ['file', 'service'] as const) {
        const sides = {
          base: new Map([[key, part(base)]]),
          file: new Map([[key, gone === 'file' ? part({}) : part(other)]]),
          service: new Map([[key, gone === 'service' ? part({}) : part(other)]]),
        };
        const { conflicts } = mergeSections(sides, {
          written: 'service',
          take: undefined,
          keepsSections: true,
        });
        const open = new Set(conflicts.map(({ source }) => source));
        const expected = Object.keys(other).filter((source) =>
          gone === 'file' ? base[source] !== other[source] : base[source] !== undefined,
        );
        expect([...open].sort()).toEqual(expected.sort());
      }
    });
    fc.assert(property, propertyRuns(1000));
  });

  test('what both hold after a merge has no difference left, with that as the base', () => {
    const property = fc.property(
      side,
      side,
      side,
      fc.constantFrom<Side>('file', 'service'),
      (base, file, service, take) => {
        const sides = {
          base: new Map([[key, part(base)]]),
          file: new Map([[key, part(file)]]),
          service: new Map([[key, part(service)]]),
        };
        const { sections } = mergeSections(sides, { written: 'service', take, keepsSections: false });
        const again = mergeSections(
          { base: sections, file: sections, service: sections },
          {
            written: 'service',
            take: undefined,
            keepsSections: true,
          },
        );
        expect(again).toEqual({ sections, conflicts: [] });
      },
    );
    fc.assert(property, propertyRuns(1000));
  });
});

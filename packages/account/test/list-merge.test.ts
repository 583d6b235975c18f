// Lists have an order and no keys: items are the same one by text, id, label or the rest, in that order.

import fc from 'fast-check';
import { mergeSections, type Side } from 'language-service-account/merge';
import { type ListItem, ListSection } from 'language-service-account/sections';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';

const key = 'custom_instructions';
const itemOf = (label: string, prompt: string, id?: string): ListItem => ({
  label,
  text: JSON.stringify({ label, prompt }),
  ...(id !== undefined && { id }),
});
const textsOf = (items: readonly ListItem[]) => items.map(({ text }) => text);

function merge(sides: Readonly<Record<'file' | 'service' | 'base', readonly ListItem[]>>, take?: Side) {
  const section = (items: readonly ListItem[]) => new Map([[key, new ListSection(items)]]);
  const { sections, conflicts } = mergeSections(
    { base: section(sides.base), file: section(sides.file), service: section(sides.service) },
    { written: 'service', take, keepsSections: false },
  );
  return { texts: [...(sections.get(key)?.values() ?? [])], conflicts };
}

const label = fc.constantFrom('A', 'A (2)', 'a', '', '0', '1', '__proto__', 'é', 'e\u0301');
const prompt = fc.constantFrom('x', 'y', '');
const lists = fc.array(fc.tuple(label, prompt), { minLength: 1, maxLength: 6 });

test('an insertion at the front on one side and an edit of another item on the other merge', () => {
  const rule = fc.property(
    lists,
    label,
    fc.nat(),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    (all, front, number, [hasIds, isFileFirst, isApplied]) => {
      const items = all.map(([name, text], at) => itemOf(name, text, hasIds ? `id ${at}` : undefined));
      const inFile = items.map(({ id: _, ...item }) => item);
      const at = number % items.length;
      const inserted = itemOf(front, 'inserted');
      // An apply cannot move items. It writes each text under the id of the item before.
      const withNextIds = [inserted, ...items].map((item, place) => ({ ...item, id: `id ${place}` }));
      const edit = (side: readonly ListItem[]) =>
        side.map((item, place) =>
          place === at ? { ...item, ...itemOf(all[at]?.[0] ?? '', 'edited') } : item,
        );
      const sides = isFileFirst
        ? { file: [inserted, ...inFile], service: edit(items) }
        : { file: edit(inFile), service: isApplied && hasIds ? withNextIds : [inserted, ...items] };
      const { texts, conflicts } = merge({ base: items, ...sides });
      expect(conflicts).toEqual([]);
      expect(texts).toEqual(textsOf([inserted, ...edit(items)]));
    },
  );
  fc.assert(rule, propertyRuns(5000, 500));
});

test('what one side alone changed is what both then have, equal items included', () => {
  const rule = fc.property(lists, lists, fc.boolean(), (before, after, isFile) => {
    const [base, changed] = [before, after].map((all) => all.map(([name, text]) => itemOf(name, text)));
    const sides = isFile ? { file: changed, service: base } : { file: base, service: changed };
    const { texts, conflicts } = merge({
      base: base ?? [],
      file: sides.file ?? [],
      service: sides.service ?? [],
    });
    expect({ texts, conflicts }).toEqual({ texts: textsOf(changed ?? []), conflicts: [] });
  });
  fc.assert(rule, propertyRuns(5000, 500));
});

test('a new item in the place of a deleted one is not that one', () => {
  const [mine, theirs] = [itemOf('A', 'mine'), itemOf('B', 'theirs')];
  const sides = { base: [itemOf('A', 'old')], file: [mine], service: [theirs] };
  expect(merge(sides, 'file').texts).toEqual(textsOf([theirs, mine]));
});

test('two edits of one item are a conflict under its label, which one side decides', () => {
  const [a, b] = [itemOf('A', 'x', 'one'), itemOf('A', 'y', 'two')];
  const sides = {
    base: [a, b],
    file: [itemOf('A', 'mine'), b],
    service: [{ ...itemOf('A', 'theirs'), id: 'one' }, b],
  };
  const { conflicts } = merge(sides);
  expect(conflicts).toEqual([
    {
      part: key,
      source: 'A',
      base: 'prompt: x',
      file: 'prompt: mine',
      service: 'prompt: theirs',
    },
  ]);
  expect(merge(sides, 'service').texts).toEqual(textsOf([itemOf('A', 'theirs'), b]));
  expect(merge(sides, 'file').texts).toEqual(textsOf([itemOf('A', 'mine'), b]));
});

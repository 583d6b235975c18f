// Lists have no keys: items are the same one by text, label or the rest. The order of items with labels does not count.

import fc from 'fast-check';
import { mergeSections, type Side } from 'language-service-account/merge';
import { type ListItem, ListSection } from 'language-service-account/sections';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';

const key = 'custom_instructions';
const itemOf = (label: string, prompt: string): ListItem => ({
  label,
  text: JSON.stringify({ label, prompt }),
});
const textsOf = (items: readonly ListItem[]) => items.map(({ text }) => text).sort();

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

const unlike = fc.uniqueArray(fc.tuple(label, prompt), { selector: String, minLength: 1, maxLength: 6 });
const sideNames = fc.constantFrom('file', 'service', '');

test('an insertion and an edit merge, whichever sides made them', () => {
  const rule = fc.property(
    unlike,
    label,
    fc.nat(),
    fc.nat(),
    sideNames,
    sideNames,
    (all, name, ...[place, number, inserting, editing]) => {
      const base = all.map(([name, text]) => itemOf(name, text));
      const madeBy = (isInserted: boolean, isEdited: boolean) =>
        base
          .map((item, at) =>
            isEdited && at === number % base.length ? itemOf(item.label ?? '', 'edited') : item,
          )
          .toSpliced(place % (base.length + 1), 0, ...(isInserted ? [itemOf(name, 'inserted')] : []));
      const [file, service] = ['file', 'service'].map((side) =>
        madeBy(side.includes(inserting), side.includes(editing)),
      );
      expect(merge({ base, file: file ?? [], service: service ?? [] })).toEqual({
        texts: textsOf(madeBy(true, true)),
        conflicts: [],
      });
    },
  );
  fc.assert(rule, propertyRuns(5000, 500));
});

test('both sides get the changes of one side, except an item that the file repeats', () => {
  const rule = fc.property(lists, lists, fc.boolean(), (before, after, isFile) => {
    const [base, changed] = [before, after].map((all) => all.map(([name, text]) => itemOf(name, text)));
    const sides = isFile ? { file: changed, service: base } : { file: base, service: changed };
    const { texts, conflicts } = merge({
      base: base ?? [],
      file: sides.file ?? [],
      service: sides.service ?? [],
    });
    const most = (text: string) => Math.max(1, textsOf(base ?? []).filter((one) => one === text).length);
    const wanted = textsOf(changed ?? []).filter(
      (text, at, all) => !isFile || all.slice(0, at).filter((one) => one === text).length < most(text),
    );
    expect({ texts, conflicts }).toEqual({ texts: wanted, conflicts: [] });
  });
  fc.assert(rule, propertyRuns(5000, 500));
});

const labels = ['A', 'B', 'C', 'D'];
const changes = fc.record({
  prompts: fc.array(fc.constantFrom('old', 'one', 'two', undefined), { minLength: 4, maxLength: 4 }),
  added: fc.uniqueArray(fc.tuple(fc.constantFrom('T', 'U'), fc.constantFrom('x', 'y'), fc.nat(4)), {
    selector: ([name]) => name,
  }),
});

test('with unlike labels, each label is merged on its own, also after a stopped apply', () => {
  const rule = fc.property(changes, changes, fc.boolean(), (mine, theirs, isStopped) => {
    const prompt = (text: string, at: number) =>
      itemOf(labels[at] ?? '', `${text} ${text === 'old' ? at : ''}`);
    const listOf = ({ prompts, added }: typeof mine) => {
      const items = prompts.flatMap((text, at) => (text === undefined ? [] : prompt(text, at)));
      for (const [name, text, at] of added) items.splice(at, 0, itemOf(name, text));
      return items;
    };
    const base = labels.map((_, at) => prompt('old', at));
    const partly = {
      prompts: mine.prompts.map((text, at) => (theirs.prompts[at] === 'old' ? 'old' : text)),
      added: mine.added.slice(theirs.added.length),
    };
    const service = listOf(isStopped ? partly : theirs);
    const sides = { base, file: listOf(mine), service };
    const named = (items: readonly ListItem[], name: string) =>
      items.find(({ label }) => label === name)?.text;
    const rows = [...labels, 'T', 'U'].map((name) =>
      [base, sides.file, service].map((items) => named(items, name)),
    );
    const isOpen = (_: string, at: number) => {
      const [old, file, there] = rows[at] ?? [];
      return file !== there && file !== old && there !== old;
    };
    expect(
      merge(sides)
        .conflicts.map(({ source }) => source)
        .sort(),
    ).toEqual([...labels, 'T', 'U'].filter(isOpen));
    for (const take of ['file', 'service'] as const) {
      const expected = rows.flatMap(([old, file, there]) => {
        if (file === there || there === old) return file ?? [];
        if (file === old) return there ?? [];
        return (take === 'file' ? file : there) ?? [];
      });
      expect(merge(sides, take).texts).toEqual(expected.sort());
    }
  });
  fc.assert(rule, propertyRuns(5000, 500));
});

test('a list without labels gets the order of the side that changed it', () => {
  const texts = ['a', 'b', 'c', 'd'];
  const rule = fc.property(fc.shuffledSubarray(texts), fc.boolean(), (order, isFile) => {
    const [base, changed] = [texts, order].map((all) => all.map((text) => ({ text })));
    const sides = { base: base ?? [], file: base ?? [], service: base ?? [] };
    const merged = merge({ ...sides, [isFile ? 'file' : 'service']: changed });
    expect(merged).toEqual({ texts: order, conflicts: [] });
  });
  fc.assert(rule, propertyRuns(5000, 500));
});

test('a new item in the place of a deleted one is not that one', () => {
  const [mine, theirs] = [itemOf('A', 'mine'), itemOf('B', 'theirs')];
  const sides = { base: [itemOf('A', 'old')], file: [mine], service: [theirs] };
  expect(merge(sides, 'file').texts).toEqual(textsOf([theirs, mine]));
});

test('with equal labels, an equal prompt or language shows which item was edited', () => {
  const of = (prompt: string, language: string) => {
    const text = JSON.stringify({ label: 'Tone', prompt, source_language: language });
    return { label: 'Tone', text };
  };
  const [first, second, edited] = [of('First.', 'fr'), of('Second.', 'en'), of('Second, edited.', 'en')];
  const online = of('Online.', 'de');
  const sides = { base: [first, second], file: [edited], service: [second, online] };
  expect(merge(sides, 'service').texts).toEqual(textsOf([edited, online]));
});

test('two edits of one item are a conflict under its label, which one side decides', () => {
  const [a, b] = [itemOf('A', 'x'), itemOf('A', 'y')];
  const sides = {
    base: [a, b],
    file: [itemOf('A', 'mine'), b],
    service: [itemOf('A', 'theirs'), b],
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

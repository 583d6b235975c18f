import { join } from 'node:path';
import { expect, test } from 'vitest';
import { descriptionChanges } from '../../../../scripts/breaking/description-changes.ts';
import { typeChanges } from '../../../../scripts/breaking/type-changes.ts';
import { plantedBodies } from '../../../fixtures/planted-changes/bodies.ts';
import {
  plantedKeys,
  plantedOperations,
  plantedParameters,
} from '../../../fixtures/planted-changes/operations.ts';
import { plantedReplies } from '../../../fixtures/planted-changes/replies.ts';
import { plantedTypeChanges } from '../../../fixtures/planted-type-changes.ts';
import { type ShopDescription, shopDescription } from '../../../fixtures/shop-description.ts';
import { writeIn } from '../../../support/released-package.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

const planted = [
  ...plantedOperations,
  ...plantedKeys,
  ...plantedParameters,
  ...plantedBodies,
  ...plantedReplies,
].map(([about, lines, apply]) => {
  const present = shopDescription();
  apply(present);
  return { about, lines: lines.toSorted(), present };
});

/** Whether the path or schema of a change distinguishes it from those of other shops in one description. */
function isShareable({ paths, components: { schemas, ...others }, ...root }: ShopDescription): boolean {
  const shapeOf = (...parts: readonly unknown[]) => JSON.stringify(parts);
  const { paths: itsPaths, components, ...itsRoot } = shopDescription();
  const { schemas: itsSchemas, ...itsOthers } = components;
  const own = shapeOf(Object.keys(itsPaths), Object.keys(itsSchemas), itsOthers, itsRoot);
  return own === shapeOf(Object.keys(paths), Object.keys(schemas), others, root);
}

/** Many shops in one description, since comparing two takes a third of a second: each shop has its own paths and schemas. */
function oneDescription(shops: readonly ShopDescription[]): object {
  const own = shops.map((shop, at): ShopDescription => {
    const text = JSON.stringify(shop).replaceAll('#/components/schemas/', `$&Shop${at}`);
    return JSON.parse(text);
  });
  const paths = own.flatMap((shop, at) =>
    Object.entries(shop.paths).map(([path, item]) => [`/shop${at}${path}`, item]),
  );
  const schemas = own.flatMap((shop, at) =>
    Object.entries(shop.components.schemas).map(([name, schema]) => [`Shop${at}${name}`, schema]),
  );
  const { components, ...root } = shopDescription();
  return {
    ...root,
    paths: Object.fromEntries(paths),
    components: { ...components, schemas: Object.fromEntries(schemas) },
  };
}

async function linesBetween(released: object, present: object): Promise<string[]> {
  await using folder = await scratchFolder();
  await writeIn(folder.path, 'released.json', JSON.stringify(released));
  await writeIn(folder.path, 'present.json', JSON.stringify(present));
  const files = ['released.json', 'present.json'].map((name) => join(folder.path, name));
  const changes = await descriptionChanges(files[0] ?? '', files[1] ?? '');
  return changes.map(({ impact, message }) => `${impact}: ${message}`).toSorted();
}

const together = planted.filter(({ present }) => isShareable(present));
const linesOfAll = await linesBetween(
  oneDescription(together.map(() => shopDescription())),
  oneDescription(together.map(({ present }) => present)),
);

test.for(planted)('$about', async ({ lines, present }) => {
  const at = together.findIndex((one) => one.present === present);
  const own = new RegExp(`(/shop|\\bShop)${at}(?!\\d)`, 'g');
  const found =
    at === -1
      ? await linesBetween(shopDescription(), present)
      : linesOfAll.filter((line) => line.search(own) !== -1).map((line) => line.replaceAll(own, ''));
  expect(found.toSorted()).toEqual(lines);
});

test('no line is about a shop that did not change', () => {
  const changed = together.filter(({ lines }) => lines.length > 0);
  expect(linesOfAll.length).toBe(changed.reduce((sum, { lines }) => sum + lines.length, 0));
});

test('at least sixty changes are planted, of each verdict', () => {
  const verdicts = planted.map(({ lines }) => lines.map((line) => line.split(':')[0]));
  const breaking = verdicts.filter((all) => all.includes('major')).length;
  const silent = verdicts.filter((all) => all.length === 0).length;
  expect(breaking).toBeGreaterThan(50);
  expect(planted.length - breaking - silent).toBeGreaterThan(20);
  expect(silent).toBeGreaterThan(8);
});

/** Every change is in its own entry point: one compilation judges all. */
const changes = await changesOf('released', 'present');

async function changesOf(...sides: readonly ['released', 'present']) {
  await using folder = await scratchFolder();
  for (const side of sides) {
    const entries = plantedTypeChanges.flatMap((change, at) =>
      change[side] === undefined ? [] : [{ name: `case${at}`, text: change[side] }],
    );
    const exports = entries.map(({ name }) => [`./${name}`, { types: `./dist/${name}.d.ts` }]);
    const manifest = { name: 'rides', type: 'module', exports: Object.fromEntries(exports) };
    await writeIn(folder.path, `${side}/package.json`, JSON.stringify(manifest));
    for (const { name, text } of entries)
      await writeIn(folder.path, `${side}/dist/${name}.d.ts`, `${text}\n`);
  }
  const [released, present] = sides.map((side) => join(folder.path, side));
  return await typeChanges(folder.path, released ?? '', present ?? '');
}

test.for(plantedTypeChanges.map((change, at) => ({ ...change, at })))(
  '$about: $verdict',
  ({ verdict, at }) => {
    const own = changes.filter(({ parts }) =>
      parts.flat().some((name) => name.endsWith(` of rides/case${at}`)),
    );
    const impacts = own.map(({ impact }) => impact);
    const found = impacts.includes('major') ? 'major' : (impacts[0] ?? 'none');
    expect({ found, own }).toEqual({ found: verdict, own });
  },
);

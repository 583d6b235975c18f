import { join } from 'node:path';
import { expect, test } from 'vitest';
import { descriptionChanges } from '../../../../scripts/breaking/description-changes.ts';
import { plantedBodies } from '../../../fixtures/planted-changes/bodies.ts';
import {
  plantedKeys,
  plantedOperations,
  plantedParameters,
} from '../../../fixtures/planted-changes/operations.ts';
import { plantedReplies } from '../../../fixtures/planted-changes/replies.ts';
import { type ShopDescription, shopDescription } from '../../../fixtures/shop-description.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';
import { writeIn } from '../../../support/write-in.ts';

const planted = [
  ...plantedOperations,
  ...plantedKeys,
  ...plantedParameters,
  ...plantedBodies,
  ...plantedReplies,
].map(([about, breaks, apply]) => {
  const present = shopDescription();
  apply(present);
  return { about, breaks, present };
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

/** What breaks between two descriptions, by name. */
async function breaksBetween(released: object, present: object): Promise<string[]> {
  await using folder = await scratchFolder();
  await writeIn(folder.path, 'released.json', JSON.stringify(released));
  await writeIn(folder.path, 'present.json', JSON.stringify(present));
  const files = ['released.json', 'present.json'].map((name) => join(folder.path, name));
  const changes = await descriptionChanges(files[0] ?? '', files[1] ?? '');
  const names = changes.filter(({ impact }) => impact === 'major').map(({ name }) => name);
  return [...new Set(names)].toSorted();
}

const together = planted.filter(({ present }) => isShareable(present));
const breaksOfAll = await breaksBetween(
  oneDescription(together.map(() => shopDescription())),
  oneDescription(together.map(({ present }) => present)),
);

test('a description that did not change has no breaks', async () => {
  expect(await breaksBetween(shopDescription(), shopDescription())).toEqual([]);
});

test.for(planted)('$about: breaks $breaks', async ({ breaks, present }) => {
  const at = together.findIndex((one) => one.present === present);
  const own = new RegExp(`(/shop|\\bShop)${at}(?!\\d)`, 'g');
  const found =
    at === -1
      ? await breaksBetween(shopDescription(), present)
      : breaksOfAll.filter((name) => name.search(own) !== -1).map((name) => name.replaceAll(own, ''));
  expect(found.toSorted()).toEqual(breaks);
});

test('nothing breaks in a shop that did not change', () => {
  const changed = together.filter(({ breaks }) => breaks.length > 0);
  expect(breaksOfAll.length).toBe(changed.reduce((sum, { breaks }) => sum + breaks.length, 0));
});

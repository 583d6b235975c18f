import { BadRequestError, NotFoundError } from 'language-service-client';
import { decodeEntries, encodeEntries } from 'language-service-client/glossary-entries';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openSocketlessStory } from '../support/stories.ts';

const toGerman = { source_lang: 'en', target_lang: 'de' } as const;
const toFrench = { source_lang: 'en', target_lang: 'fr' } as const;

test('a glossary consists of dictionaries, which merge, are replaced and are deleted one by one', async () => {
  const { glossaries } = openSocketlessStory().client;
  const { glossary_id: id } = await glossaries.create({
    name: 'Nordlicht components',
    dictionaries: [
      { ...toGerman, entries: encodeEntries({ frame: 'Rahmen', fork: 'Gabel' }) },
      { ...toFrench, entries: encodeEntries({ frame: 'cadre' }) },
    ],
  });
  const more = encodeEntries({ fork: 'Federgabel', hub: 'Nabe' });
  await glossaries.update(id, { dictionaries: [{ ...toGerman, entries: more }] });
  const merged = await glossaries.getEntries(id, toGerman);
  const replaced = await glossaries.replaceDictionary(id, { ...toFrench, entries: 'hub\tmoyeu' });
  await glossaries.deleteDictionary(id, toGerman);
  expect(decodeEntries(merged.dictionaries[0]?.entries ?? '')).toEqual([
    { source: 'frame', target: 'Rahmen' },
    { source: 'fork', target: 'Federgabel' },
    { source: 'hub', target: 'Nabe' },
  ]);
  expect(replaced).toMatchObject({ entry_count: 1 });
  expect(await glossaries.get(id)).toMatchObject({
    name: 'Nordlicht components',
    dictionaries: [{ source_lang: 'EN', target_lang: 'FR', entry_count: 1 }],
  });
  await glossaries.delete(id);
  await failureOf(NotFoundError, glossaries.get(id));
});

test('an entry that occurs twice is refused by the service, which says where', async () => {
  const { glossaries } = openSocketlessStory().client;
  const dictionaries = [{ ...toGerman, entries: 'frame\tRahmen\nframe\tGestell' }];
  const refused = glossaries.create({ name: 'Nordlicht components', dictionaries });
  const { detail } = await failureOf(BadRequestError, refused);
  expect(detail).toContain('frame');
});

test('glossaries are listed in one page', async () => {
  const { glossaries } = openSocketlessStory().client;
  const dictionaries = [{ ...toGerman, entries: 'frame\tRahmen' }];
  for (const name of ['Components', 'Tools']) await glossaries.create({ name, dictionaries });
  const names: string[] = [];
  for await (const { name } of glossaries.list()) names.push(name);
  expect(names.sort()).toEqual(['Components', 'Tools']);
});

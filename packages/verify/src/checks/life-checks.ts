// The life of a resource, from its creation to its deletion. The laws judge each answer of it: whether it is found and
// listed as long as it exists, whether a change changes what it names alone, and whether versions and times rise.

import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { type Kind, type KindName, kinds } from '../resource-types.ts';
import { bodyOfSuccess } from '../response.ts';
import { holds, type Verdict } from '../verdict.ts';

const marks: Readonly<Partial<Record<KindName, readonly string[]>>> = {
  styleRuleList: ['StyleRuleList.version', 'styleRules_update'],
  styleProfile: ['StyleProfilePage.total_count', 'styleProfiles_update'],
  glossary: ['glossaries_create', 'glossaries_update'],
  glossaryV2: ['glossariesV2_create', 'NewGlossaryV2.*'],
};

export const lifeChecks: readonly Check[] = Object.entries<Kind>(kinds).flatMap(([key, { create }]) => {
  // The names of the kinds are the keys of `kinds`.
  const name = key as KindName;
  if (create === undefined) return [];
  return {
    title: 'it is created, found, listed, changed and deleted',
    operation: create,
    marks: marks[name] ?? [],
    clause: 'Resources and their fields',
    writes: true,
    run: (service) => lifeOf(service, name),
  };
});

async function lifeOf({ fixtures, ask, described, label }: Service, name: KindName): Promise<Verdict> {
  const { list, remove } = kinds[name];
  const [resource] = list.split('_');
  const { id } = await fixtures.fresh(name);
  await fixtures.fresh(name);
  const path = [id];
  const found = async () => bodyOfSuccess(await ask(`${resource}_get`, { path }));
  await found();
  for (const size of [100, 1]) await ask(list, { size: Math.min(size, 25) });
  const update = `${resource}_update`;
  if (described.operations.some((one) => one.id === update))
    bodyOfSuccess(await ask(update, { path, body: { name: `${label} renamed` } }));
  await found();
  bodyOfSuccess(await ask(remove, { path }));
  bodyOfSuccess(await ask(list));
  await ask(`${resource}_get`, { path });
  return holds();
}

// The life of a resource, from its creation to its deletion. The laws judge each answer of it: whether it is found and
// listed as long as it exists, whether a change changes what it names alone, and whether versions and times rise.

import { type Check, writes } from '../check.ts';
import type { Service } from '../check-context.ts';
import { textAt } from '../json-values.ts';
import { createdKinds, type KindName, kinds } from '../resource-types.ts';
import { bodyOfSuccess, saidBy } from '../response.ts';
import { holds, holdsIf, type Verdict } from '../verdict.ts';

const marks: Readonly<Partial<Record<KindName, readonly string[]>>> = {
  styleRuleList: ['StyleRuleList.version', 'styleRules_update'],
  styleProfile: ['StyleProfilePage.total_count'],
  glossary: ['glossaries_create'],
  glossaryV2: ['glossariesV2_create', 'NewGlossaryV2.*'],
};

export const lifeChecks: readonly Check[] = createdKinds.map(({ key, create }) =>
  writes(
    create,
    'a resource is created, found, listed, changed and deleted',
    { marks: marks[key] ?? [], clause: 'Resources and their fields' },
    (service) => lifeOf(service, key),
  ),
);

/** Resources are identified by id, so two of them may have the same name; the description does not forbid it. */
export const nameChecks: readonly Check[] = createdKinds.map(({ key, create }) =>
  writes(
    create,
    'two resources may have the same name',
    { clause: 'Errors 4: conditions not shown' },
    async ({ fixtures, described }) => {
      const second = await fixtures.make(key, { name: textAt((await fixtures.own(key)).data, 'name') });
      // A status that is not described is a finding of the laws, which corrects it.
      const { errors } = described.operation(create);
      const isConflict = second.status === 409 && errors.some(({ status }) => status === 409);
      return holdsIf(second.status < 300 || isConflict, saidBy(second));
    },
  ),
);

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

// Resources are identified by id, so two of them may have the same name; the description does not forbid it.

import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import type { Correction } from '../correction.ts';
import { textAt } from '../json-values.ts';
import { type Kind, type KindName, kinds } from '../resource-types.ts';
import { saidBy } from '../response.ts';
import { differs, holds, holdsIf, type Verdict } from '../verdict.ts';

/** A second resource of the same name, for each kind that can be made. */
export const nameChecks: readonly Check[] = Object.entries<Kind>(kinds).flatMap(([name, { create }]) => {
  if (create === undefined) return [];
  const run = (service: Service) =>
    // The names of the kinds are the keys of `kinds`.
    secondOfItsName(service, name as KindName, create);
  const title = 'a second one may have the same name';
  return [{ title, operation: create, clause: 'Errors 4: conditions not shown', writes: true, run }];
});

async function secondOfItsName(
  { fixtures, described }: Service,
  kind: KindName,
  create: string,
): Promise<Verdict> {
  const name = textAt((await fixtures.own(kind)).data, 'name');
  const second = await fixtures.make(kind, { name });
  if (second.status < 300) return holds();
  const { errors } = described.operation(create);
  const isDescribed = errors.some(({ status }) => status === second.status);
  if (isDescribed) return holdsIf(second.status === 409, saidBy(second));
  const correction: Correction = {
    kind: 'undocumented-status',
    operationId: create,
    pointer: '',
    value: `${second.status}`,
  };
  return differs(saidBy(second), correction);
}

// Resources are identified by id, so two of them may have the same name; the description does not forbid it.

import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { textAt } from '../json-values.ts';
import { type Kind, type KindName, kinds } from '../resource-types.ts';
import { saidBy } from '../response.ts';
import { holdsIf } from '../verdict.ts';

/** A second resource of the same name, for each kind that can be made. */
export const nameChecks: readonly Check[] = Object.entries<Kind>(kinds).flatMap(([name, { create }]) => {
  if (create === undefined) return [];
  // The names of the kinds are the keys of `kinds`.
  const kind = name as KindName;
  const run = async ({ fixtures, described }: Service) => {
    const second = await fixtures.make(kind, { name: textAt((await fixtures.own(kind)).data, 'name') });
    // A status that is not described is a finding of the laws, which corrects it.
    const isConflict = second.status === 409 && described.operation(create).errors.some(is409);
    return holdsIf(second.status < 300 || isConflict, saidBy(second));
  };
  const title = 'a second one may have the same name';
  return [{ title, operation: create, clause: 'Errors 4: conditions not shown', writes: true, run }];
});

const is409 = ({ status }: { readonly status: number }): boolean => status === 409;

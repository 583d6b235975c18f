// Everything about one resource is in one folder, and the definition of the resource names all of it. The server, the
// limits of accounts and the seeds are assembled from the definitions. docs/sandbox-fidelity.md says what each does.

import type { AccountLimit } from '../access/account-limits.ts';
import type { Service } from '../sandbox-service.ts';
import type { HandlersOf, OperationId } from './handler.ts';

type NameOf<Id> = Id extends `${infer Name}_${string}` ? Name : never;

/** A resource of the description: the part of its operation ids before the underscore. */
export type ResourceName = NameOf<OperationId>;

export interface Resource<
  Name extends ResourceName,
  Limits extends readonly AccountLimit[] = readonly AccountLimit[],
  Seed extends object = object,
> {
  readonly name: Name;
  readonly handlers: (service: Service) => HandlersOf<Name>;
  /** How many of it an account may hold. */
  readonly limits: Limits;
  /** The functions of `sandbox.seed` that put it into the data. */
  readonly seed: (service: Service) => Seed;
  /** Seeds what the examples of the description refer to. */
  readonly story?: (service: Service, account: string) => void | Promise<void>;
}

/** Defines a resource. `limits` and `seed` may be left out. */
export function defineResource<
  const Name extends ResourceName,
  const Limits extends readonly AccountLimit[] = readonly [],
  Seed extends object = object,
>({
  limits,
  seed,
  ...definition
}: Omit<Resource<Name, Limits, Seed>, 'limits' | 'seed'> &
  Partial<Pick<Resource<Name, Limits, Seed>, 'limits' | 'seed'>>): Resource<Name, Limits, Seed> {
  return {
    ...definition,
    limits: limits ?? ([] as unknown as Limits), // left out, `Limits` is inferred as the empty list
    seed: seed ?? (() => ({}) as Seed), // left out, `Seed` is inferred as any object
  };
}

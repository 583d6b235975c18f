import type { OperationId } from '../resources/handler.ts';

/** One thing the sandbox does, or leaves out, and how sure it is that the service does so. */
export type Behaviour =
  | {
      readonly standing: 'documented';
      readonly behaviour: string;
      /** Where the source document says so: a heading, then the number of a rule or the first cell of a row. */
      readonly clause: string;
    }
  | { readonly standing: 'assumed' | 'not modelled'; readonly behaviour: string };

/** The behaviours of one resource, by operation: a new operation does not compile until it has some. */
export type BehavioursOf<Resource extends string> = {
  readonly [Id in OperationId as Id extends `${Resource}_${string}` ? Id : never]: readonly Behaviour[];
};

/** Behaviours under one heading. */
export interface FidelitySection {
  readonly title: string;
  /** By operation; those that belong to no single operation stand under ''. */
  readonly behaviours: Readonly<Record<string, readonly Behaviour[]>>;
}

/** The source document states it, there. */
export function documented(clause: string, behaviour: string): Behaviour {
  return { standing: 'documented', behaviour, clause };
}

/** The source document is silent; the service may do otherwise. */
export function assumed(behaviour: string): Behaviour {
  return { standing: 'assumed', behaviour };
}

/** The service does, or may do, what the sandbox does not. */
export function notModelled(behaviour: string): Behaviour {
  return { standing: 'not modelled', behaviour };
}

import type { OperationId } from '../resources/handler.ts';

/** One thing the sandbox does or omits, and how certain it is that the service does it. */
export type Behaviour =
  | {
      readonly standing: 'documented';
      readonly behaviour: string;
      /** The clause of `docs/source.md`: a heading, then the number of a rule or the first cell of a row. */
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
  /** By operation; `''` has those of no single operation. */
  readonly behaviours: Readonly<Record<string, readonly Behaviour[]>>;
}

/** The service documents it, in this clause. */
export function documented(clause: string, behaviour: string): Behaviour {
  return { standing: 'documented', behaviour, clause };
}

/** The service does not document it, and may differ. */
export function assumed(behaviour: string): Behaviour {
  return { standing: 'assumed', behaviour };
}

/** The service does it, or may do it; the sandbox does not. */
export function notModelled(behaviour: string): Behaviour {
  return { standing: 'not modelled', behaviour };
}

// A case is data: the request, its key, the steps before it, and the expected response. All targets play the same
// cases.

import type { OperationId } from 'language-service-client/operations';
import type { Duration } from 'language-service-sandbox';
import type { KeyName } from '../run-case/keys.ts';

export interface ContractCase {
  readonly operation: OperationId;
  /** What it shows, in the present tense. */
  readonly title: string;
  /** The steps before the request. The mock has no state, so it skips them. */
  readonly given?: readonly Step[];
  /** The key. Default: one with every scope. */
  readonly key?: KeyName;
  /** Path values in their order. Default: the description's examples. */
  readonly path?: readonly string[];
  /** Default: the examples of the parameters. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Default: the first example of the first media type. */
  readonly body?: unknown;
  /** Default: the first that is described. */
  readonly mediaType?: string;
  readonly expected: Expected;
  /** Which checker can see that the request is wrong, and from what; absent for a valid request. */
  readonly wrongBy?: WrongBy;
}

/**
 * `schema`: any reader of the description sees it. `words`: the rule is in words alone, and only the service knows.
 */
export type WrongBy = 'schema' | 'words';

export interface Expected {
  readonly status: number;
  /** A part of the body that answers. */
  readonly body?: unknown;
  /** Whether the mock, which gives the default example, is held to that part as well. Default false. */
  readonly isExample?: true;
}

/** A request before the case's own, or time that passes. */
export type Step = Pick<ContractCase, 'operation' | 'path' | 'query' | 'body'> | { readonly pass: Duration };

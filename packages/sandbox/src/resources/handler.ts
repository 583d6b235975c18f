// The types of handlers. Each operation has one handler. It receives a valid request with the types of the description.
// It returns a documented successful response, or throws a refusal.

import type { operations } from 'language-service-client/schema';
import type { Account } from '../access/accounts.ts';
import type { Pause } from '../async/pause.ts';
import { notFound } from '../errors/refusal.ts';

export type OperationId = keyof operations;

/**
 * A request, as the handler of its operation receives it. The API key, the parameters and the body are already
 * validated.
 */
export interface Call<Id extends OperationId> {
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** The account to which the API key of the request belongs. */
  readonly account: Account;
  /** The origin of the request, for signed URLs in the response. */
  readonly origin: string;
  /** A function that the handler calls during long work, so that the sandbox can respond to other requests. */
  readonly pause: Pause;
}

/**
 * A successful response that the handler of an operation returns. Its status and body are those that the description
 * documents.
 */
export type Reply<Id extends OperationId> = {
  [Status in Success<Id>]: ResponsesOf<Id>[Status] extends { content: infer Content }
    ? Content extends { 'application/json': infer Json }
      ? { readonly status: Status; readonly body: Json }
      : { readonly status: Status; readonly text: string; readonly mediaType: keyof Content & string }
    : { readonly status: Status };
}[Success<Id>];

export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>;

/** Returns a response with status 200 and a body. */
export function ok<const Body>(body: Body) {
  return { status: 200, body } as const;
}

/** Returns a response with status 201 and the created resource. */
export function created<const Body>(body: Body) {
  return { status: 201, body } as const;
}

/** Returns the response to a delete, with status 204. If `wasThere` is false, refuses the request with 404. */
export function deleted(wasThere: boolean) {
  if (!wasThere) throw notFound();
  return { status: 204 } as const;
}

/** One handler for each operation. If an operation has no handler, the sandbox does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

export type HandlersOf<Resource extends string> = {
  readonly [Id in OperationId as Id extends `${Resource}_${string}` ? Id : never]: Handler<Id>;
};

type ResponsesOf<Id extends OperationId> = operations[Id]['responses'];
type Success<Id extends OperationId> = keyof ResponsesOf<Id> & (200 | 201 | 202 | 204);
type PathOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['path']>;
type QueryOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: infer Content }
    ? Content extends { 'application/json': infer Json }
      ? Json
      : Content extends { 'multipart/form-data': infer Form }
        ? Form
        : undefined
    : undefined
  : undefined;

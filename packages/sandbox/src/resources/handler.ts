// Each operation of the description has one handler. A handler gets a valid request, with the types of the
// description. It returns one of the described successful responses. It throws refusals.

import type { operations } from 'language-service-client/schema';
import type { Account } from '../access/accounts.ts';
import type { Pause } from '../async/pause.ts';
import { notFound } from '../errors/refusal.ts';

export type OperationId = keyof operations;

/** A valid request of an authorized key. */
export interface Call<Id extends OperationId> {
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** The account of the key. */
  readonly account: Account;
  /** The origin of the request, used for the signed addresses in the response. */
  readonly origin: string;
  /** The pause function for work that takes long. */
  readonly pause: Pause;
}

/** A successful response that the description has. */
export type Reply<Id extends OperationId> = {
  [Status in Success<Id>]: ResponsesOf<Id>[Status] extends { content: infer Content }
    ? Content extends { 'application/json': infer Json }
      ? { readonly status: Status; readonly body: Json }
      : { readonly status: Status; readonly text: string; readonly mediaType: keyof Content & string }
    : { readonly status: Status };
}[Success<Id>];

export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>;

/** Returns the answer 200 with this body. */
export function ok<const Body>(body: Body) {
  return { status: 200, body } as const;
}

/** Returns the answer 201 with the resource that a request has created. */
export function created<const Body>(body: Body) {
  return { status: 201, body } as const;
}

/** Returns the answer 204 to a delete. Refuses with 404 if there was nothing to delete. */
export function deleted(wasThere: boolean) {
  if (!wasThere) throw notFound();
  return { status: 204 } as const;
}

/** A handler for every operation. If an operation has no handler, the sandbox does not compile. */
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

// Deliberate disagreements, each added between handler and wire.

import { fixtures } from 'language-service-sandbox';
import { pointerNames } from '../../../packages/description/src/json-pointer.ts';
import type { Mutant } from '../targets/sandbox.ts';

const item = /^\/v3\/style_rules\/[^/]+$/;

/** A list is answered with a field the description lacks. */
export const undescribedField: Mutant = (send) => async (request) => {
  const response = await send(request);
  if (!isOn(request, 'GET') || response.status !== 200) return response;
  const list: object = await response.json();
  return Response.json({ ...list, owner: 'nordlicht' }, { headers: response.headers });
};

/** A list is renamed with a status the description does not list. */
export const undescribedStatus: Mutant = (send) => async (request) => {
  const response = await send(request);
  if (!isOn(request, 'PATCH') || response.status !== 200) return response;
  return new Response(response.body, { status: 202, headers: response.headers });
};

/** A list is deleted with any key. */
export const ignoredScope: Mutant = (send) => (request) => {
  const { authorization = '' } = Object.fromEntries(request.headers);
  const isScoped = /scope|only|alone|all-but|write/.test(authorization);
  return send(isOn(request, 'DELETE') && isScoped ? withWholeKey(request) : request);
};

function isOn({ method, url }: Request, wanted: string): boolean {
  return method === wanted && item.test(new URL(url).pathname);
}

function withWholeKey({ url, method }: Request): Request {
  return new Request(url, { method, headers: { authorization: `Service-Auth-Key ${fixtures.key}` } });
}

/** The description with another example in the answer of an operation. */
export function withExample(document: object, pointer: string, value: unknown): object {
  const copy: object = structuredClone(document);
  const keys = pointerNames(pointer);
  const last = keys.pop() ?? '';
  const owner = keys.reduce<unknown>((part, key) => Reflect.get(Object(part), key), copy);
  Reflect.set(Object(owner), last, value);
  return copy;
}

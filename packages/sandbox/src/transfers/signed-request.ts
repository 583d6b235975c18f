// A signed address is its own credential. A key beside it was sent to the wrong place (docs/source.md, Authentication 2),
// so the request is refused with 400.

import type { SignedRequest } from '../access/signer.ts';
import { addressExpired, badRequest, Refusal } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';

/** What the address of this request allows; refuses credentials with 400, anything else with 403. */
export function signedRequest({ signer, clock }: Service, request: Request, path: string): SignedRequest {
  if (request.headers.has('authorization'))
    throw badRequest('Authorization', 'must NOT be sent to a signed address');
  const { pathname, search } = new URL(request.url);
  const method = request.method.replace('HEAD', 'GET');
  const allowed = pathname === path ? signer.read(method, path, search) : undefined;
  if (allowed === undefined) throw new Refusal(403, { message: 'Forbidden: the address is not valid' });
  if (clock.now() >= allowed.expiresMs) throw addressExpired();
  return allowed;
}

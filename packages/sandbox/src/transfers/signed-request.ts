// Validates requests to signed URLs. The URL is the credential, so a request with a key was sent to the wrong URL
// (docs/source.md, Authentication 2).

import { addressExpired, badRequest, Refusal } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';

/**
 * Refuses a request to a signed URL with 403 if the URL is invalid or has expired. Refuses the request with 400 if it
 * contains an API key.
 */
export function refuseOtherAddress({ signer, clock }: Service, request: Request, path: string): void {
  if (request.headers.has('authorization'))
    throw badRequest('Authorization', 'must NOT be sent to a signed address');
  const { pathname, search } = new URL(request.url);
  const method = request.method.replace('HEAD', 'GET');
  const expiresMs = pathname === path ? signer.expiryOf(method, path, search) : undefined;
  if (expiresMs === undefined) throw new Refusal(403, { message: 'Forbidden: the address is not valid' });
  if (clock.now() >= expiresMs) throw addressExpired();
}

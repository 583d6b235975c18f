// What an error of the transport says about its request, the same in every piece.

import type { RequestFacts } from '../errors.ts';
import type { Clock } from '../timing.ts';
import type { TransportRequest } from './fetch.ts';

export function factsOf({ operation, attempt, startedAt }: TransportRequest, clock: Clock): RequestFacts {
  return {
    operationId: operation.id,
    method: operation.method,
    path: operation.path,
    attempts: attempt,
    elapsedMs: clock.now() - startedAt,
  };
}

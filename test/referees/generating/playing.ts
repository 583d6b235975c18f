// So many requests an operation, from one seed: the same seed and the same code give the same requests.

import fc from 'fast-check';
import type { DescribedOperation } from '../judge/described-operations.ts';
import { judgeGenerated } from './judging.ts';
import { meaningsOf } from './meanings.ts';
import { requestsOf } from './requests.ts';
import type { GeneratedService } from './service.ts';

export interface PlayOptions {
  /** Where the requests begin. */
  readonly seed: number;
  /** How many requests an operation gets. */
  readonly runs: number;
}

/** Sends generated requests to an operation; gives the first disagreement, made as small as it gets. */
export async function playGenerated(
  service: GeneratedService,
  operation: DescribedOperation,
  { seed, runs }: PlayOptions,
): Promise<string[]> {
  const source = { document: service.document, meanings: meaningsOf(service.document) };
  const methods = service.judge.operations
    .filter(({ path }) => path === operation.path)
    .map(({ method }) => method);
  const property = fc.asyncProperty(requestsOf(source, operation, methods), async (request) => {
    const found = await judgeGenerated(service, operation, request);
    if (found.length > 0) throw new Error(found.join('\n'));
  });
  const result = await fc.check(property, { seed, numRuns: runs });
  if (!result.failed) return [];
  const { errorInstance, counterexamplePath } = result;
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [`${words}\n  seed ${seed}, path ${counterexamplePath}`];
}

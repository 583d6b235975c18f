// So many requests an operation, from one seed: the same seed and the same code give the same requests.

import fc from 'fast-check';
import type { DescribedOperation } from '../validator/described-operations.ts';
import type { GeneratedService } from './generated-service.ts';
import { meaningsOf } from './meanings.ts';
import { everyChange, requestsOf } from './requests.ts';
import type { Subject } from './subject.ts';
import { judgeGenerated } from './verdict.ts';

export interface PlayOptions {
  /** Where the requests begin. */
  readonly seed: number;
  /** How many requests an operation gets. */
  readonly runs: number;
  /** Whether every property of a schema is made wrong once; otherwise those of a sample. */
  readonly isThorough?: boolean;
}

/** What came of it. */
export interface Played {
  /** How many requests were checked. */
  readonly cases: number;
  /** Every disagreement; of those met at random the first, made as small as it gets. */
  readonly found: readonly string[];
}

/** Sends generated requests to an operation: every single change once, then as many at random. */
export async function playGenerated(
  service: GeneratedService,
  operation: DescribedOperation,
  { seed, runs, isThorough = false }: PlayOptions,
): Promise<Played> {
  const { document } = service;
  const subject = { source: { document, meanings: meaningsOf(document) }, operation };
  const single = everyChange(subject, seed, isThorough);
  const found: string[] = [];
  for (const request of single) found.push(...(await judgeGenerated(service, operation, request)));
  if (found.length === 0) found.push(...(await playAtRandom(service, subject, { seed, runs })));
  return { cases: single.length + runs, found };
}

async function playAtRandom(
  service: GeneratedService,
  subject: Subject,
  { seed, runs }: PlayOptions,
): Promise<string[]> {
  const property = fc.asyncProperty(requestsOf(subject), async (request) => {
    const found = await judgeGenerated(service, subject.operation, request);
    if (found.length > 0) throw new Error(found.join('\n'));
  });
  const result = await fc.check(property, { seed, numRuns: runs });
  if (!result.failed) return [];
  const { errorInstance, counterexamplePath } = result;
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [`${words}\n  seed ${seed}, path ${counterexamplePath}`];
}

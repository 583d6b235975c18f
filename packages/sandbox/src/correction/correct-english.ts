// The checker takes a second and 300 MB to start. So it starts with the first English text, in a thread that ends when
// there is nothing left to correct.

import { Batches } from '../workers/batches.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import type { CorrectionOrder } from './correct-texts.ts';
import type { CorrectionReply } from './correction-worker.ts';

const TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;

const corrections = new Batches<CorrectionOrder, CorrectionReply>(
  new WorkerPool(new URL('./correction-worker.ts', import.meta.url), {
    mostThreads: 1,
    idleMs: IDLE_MS,
    timeoutMs: TIMEOUT_MS,
  }),
);

let hasWarned = false;

/** English texts without their sure mistakes. `code`, as `en-GB`, says which spelling is right; `en`: either. */
export async function correctEnglish(texts: readonly string[], code: string): Promise<readonly string[]> {
  if (texts.length === 0) return [];
  const variant = code.toLowerCase();
  const spelling = variant === 'en-gb' ? 'British' : variant === 'en-us' ? 'American' : 'either';
  const reply = await corrections.run({ texts, spelling });
  if (reply.isBuiltIn) warnOnce();
  return reply.texts;
}

function warnOnce(): void {
  if (hasWarned) return;
  hasWarned = true;
  process.emitWarning(
    'The sandbox corrects only frequent misspellings of English. Install harper.js 2 to have more corrected.',
    'SandboxWarning',
  );
}

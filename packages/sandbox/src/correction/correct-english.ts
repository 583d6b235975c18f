// The checker takes a second and 300 MB to start. So it starts with the first English text, in a thread that ends when
// there is nothing left to correct. The built-in checker takes no time worth a thread.

import { Batches } from '../workers/batches.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { type CorrectionOrder, correctTexts } from './correct-texts.ts';
import type { CorrectionReply } from './correction-worker.ts';
import { builtInCheck } from './load-checker.ts';

const TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;

const corrections = new Batches<CorrectionOrder, CorrectionReply>(
  new WorkerPool(new URL('./correction-worker.ts', import.meta.url), {
    mostThreads: 1,
    idleMs: IDLE_MS,
    timeoutMs: TIMEOUT_MS,
  }),
);

let hasOnlyBuiltIn = false;

/** English texts without their sure mistakes. `code`, as `en-GB`, says which spelling is right; `en`: either. */
export async function correctEnglish(texts: readonly string[], code: string): Promise<readonly string[]> {
  if (texts.length === 0) return [];
  const variant = code.toLowerCase();
  const spelling = variant === 'en-gb' ? 'British' : variant === 'en-us' ? 'American' : 'either';
  const order: CorrectionOrder = { texts, spelling };
  if (hasOnlyBuiltIn) return correctTexts(order, builtInCheck);
  const reply = await corrections.run(order);
  if (reply.isBuiltIn) noteBuiltIn();
  return reply.texts;
}

/** Warns once. */
function noteBuiltIn(): void {
  if (hasOnlyBuiltIn) return;
  hasOnlyBuiltIn = true;
  process.emitWarning(
    'The sandbox corrects only frequent misspellings of English. Install harper.js 2 to have more corrected.',
    'SandboxWarning',
  );
}

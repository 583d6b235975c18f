// The checker takes a second and 300 MB to begin, so it begins with the first English text, and in a thread that ends
// when there is nothing more to correct.

import { createLastingThread } from '../workers/long-lived-thread.ts';
import type { CorrectionOrder } from './correct-texts.ts';

const PATIENCE_MS = 60_000;
const IDLE_MS = 30_000;

const thread = createLastingThread<CorrectionOrder, string[]>(
  new URL('./correction-worker.ts', import.meta.url),
  { patienceMs: PATIENCE_MS, idleMs: IDLE_MS },
);

/** English texts without their sure mistakes. `code`, as `en-GB`, says which spelling is right; `en`: either. */
export async function correctEnglish(texts: readonly string[], code: string): Promise<string[]> {
  if (texts.length === 0) return [];
  const variant = code.toLowerCase();
  const spelling = variant === 'en-gb' ? 'British' : variant === 'en-us' ? 'American' : 'either';
  return thread.ask({ texts, spelling });
}

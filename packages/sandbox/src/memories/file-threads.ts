// Imports and exports of files run in threads whose memory is bounded: far more than any file needs, and a bound for one
// that is made to attack.

import type { PoolOptions } from '../workers/worker-pool.ts';

export const fileThreads: PoolOptions = {
  mostIdle: 4,
  keepMs: 500,
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
};

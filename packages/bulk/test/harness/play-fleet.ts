// One round: files, a troubled service, processes that are killed and frozen, and the witness.

import { fixtures } from 'language-service-sandbox';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { builtWorker } from './built-worker.ts';
import { type FleetOptions, type Mischief, runFleet } from './fleet.ts';
import { troubledService, type Witness, witness, writeFiles } from './stage.ts';
import type { WorkerSettings } from './worker-settings.ts';

export interface Round {
  readonly files: number;
  readonly seed: number;
  /** The share of requests that fail. */
  readonly rate: number;
  readonly fleet: Pick<FleetOptions, 'processes' | 'everyMs' | 'mostKills' | 'longestMs'>;
  readonly ledger: (folder: string) => WorkerSettings['ledger'];
  /** How long an upload address works. */
  readonly uploadAddress?: '30m' | '3s';
}

export const leaseMs = 1_000;

/** Times that fit a service whose jobs show 1.5 s late. */
export const limits = {
  leaseMs,
  arrivalGraceMs: 2_500,
  longestUploadMs: 2_000,
  skewMs: 300,
  firstPauseMs: 100,
  longestPauseMs: 1_000,
  longestRetryPauseMs: 1_000,
  maxAttempts: 30,
  maxJobs: 50,
};

export async function playRound(
  round: Round,
): Promise<{ seen: Witness; mischief: Mischief; folder: string }> {
  const folder = temporaryFolder();
  const { url, sandbox } = await troubledService(round.seed, round.rate, round.uploadAddress);
  const segments = writeFiles(folder, round.files);
  const settings: WorkerSettings = {
    url,
    apiKey: fixtures.key,
    folder,
    ledger: round.ledger(folder),
    limits,
  };
  const program = await builtWorker('worker-run');
  const mischief = await runFleet({
    ...round.fleet,
    program,
    settings,
    frozenMs: leaseMs * 1.6,
    seed: round.seed,
  });
  return { seen: await witness(sandbox, segments), mischief, folder };
}

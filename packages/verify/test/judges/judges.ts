// The four judges of a service: a live verification, a recording of the program, the drift that its client sees, and a
// replay of a recording of the service as described.

import { join } from 'node:path';
import { createClient, type PlatformFetch } from 'language-service-client';
import { createDriftDetector, type DriftFinding } from 'language-service-client/drift';
import type { SessionLine } from 'language-service-description/read-session';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { recordFetch } from '../../src/recording/record-fetch.ts';
import { contradictedIn, judged } from '../support/recorded-sandbox.ts';
import { differencesIn, linesOf, replayed } from '../support/replayed.ts';
import { described, differing, verifySandbox } from '../support/verified-sandbox.ts';
import { origin, runProgram } from './account-program.ts';
import { differencesOf, type JudgeName, type Plant } from './plant.ts';

/** What a judge says of a service. */
export interface Said {
  /** What differs, in its words. */
  readonly found: readonly string[];
  /** Assumptions that it takes for wrong. */
  readonly blamed: readonly string[];
}

/** What all judges say, and how long the live one took, in milliseconds of the sandbox's clock. */
export interface Judged {
  readonly said: Readonly<Record<JudgeName, Said>>;
  readonly liveMs: number;
}

export type OpenSandbox = () => Promise<Sandbox>;

/** A recording of the program at the service as described. */
export async function recordedLines(open: OpenSandbox): Promise<SessionLine[]> {
  const { lines } = await recordProgram(await open(), (sandbox) => sandbox.fetch);
  return lines;
}

/** @param plant None: the service as described. */
export async function judge(
  plant: Plant | undefined,
  open: OpenSandbox,
  recorded: readonly SessionLine[],
): Promise<Judged> {
  // What a plant remembers is of one service.
  const planted = (sandbox: Sandbox) => differing(sandbox, plant === undefined ? [] : differencesOf(plant));
  const sandbox = await open();
  const startedAt = sandbox.clock.now();
  const live = await verifyPlanted(sandbox, planted(sandbox));
  const liveMs = sandbox.clock.now() - startedAt;
  const { recording, drift } = await recordProgram(await open(), planted);
  const other = await open();
  const replay = { found: differencesIn(await replayed(recorded, other, planted(other))), blamed: [] };
  return { said: { live, recording, drift, replay }, liveMs };
}

async function verifyPlanted(sandbox: Sandbox, fetch: PlatformFetch): Promise<Said> {
  const { checks, findings, assumptions } = await verifySandbox(sandbox, { fetch, writes: true });
  return {
    found: [
      ...findings.map(({ where, what }) => `${where}: ${what}`),
      ...checks.flatMap(({ check, verdict }) =>
        verdict.outcome === 'differs' ? [`${check.operation}: ${check.title} <- ${verdict.seen}`] : [],
      ),
    ],
    blamed: assumptions.flatMap(({ outcome, assumption }) =>
      outcome === 'differs' ? [assumption.where] : [],
    ),
  };
}

async function recordProgram(sandbox: Sandbox, planted: (sandbox: Sandbox) => PlatformFetch) {
  await using folder = await scratchFolder();
  const path = join(folder.path, 'session.jsonl');
  const service = planted(sandbox);
  const fetch = recordFetch((input, init) => service(String(input), init ?? {}), {
    output: path,
    baseUrl: origin,
  });
  const drifted: DriftFinding[] = [];
  const client = createClient({
    baseUrl: origin,
    apiKey: fixtures.key,
    fetch,
    clock: sandbox.clock,
    drift: createDriftDetector(described.document),
    onDrift: (finding) => void drifted.push(finding),
  });
  await runProgram(client, fetch);
  await fetch.close();
  const judgement = await judged(path);
  const recording = {
    found: judgement.findings.map(({ where, what }) => `${where}: ${what}`),
    blamed: contradictedIn(judgement),
  };
  const found = drifted.map(({ operationId, kind, pointer, value }) =>
    [operationId, kind, pointer, value].filter(Boolean).join(' '),
  );
  return { recording, drift: { found, blamed: [] }, lines: await linesOf(path) };
}

// One story: files, workers, and everything that happens to them in an order that fast-check chooses.

import fc from 'fast-check';
import type { Clock } from 'language-service-client';
import { failure } from '../../src/failures.ts';
import { advanceImport } from '../../src/imports/advance-import.ts';
import { type ImportRules, importRules } from '../../src/imports/import-rules.ts';
import type { ImportService } from '../../src/imports/import-service.ts';
import { Lease, LeaseLost } from '../../src/ledger/lease.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import type { Row } from '../../src/ledger/row.ts';
import { sqliteLedger } from '../../src/ledger/sqlite.ts';
import { defaultLimits, unreachableAfterMs } from '../../src/limits.ts';
import { delegating } from './delegating-ledger.ts';
import { addressMs, FakeService, type Manners } from './fake-service.ts';
import { Stage, type Worker } from './stage.ts';

const apiKey = 'a-key-that-nobody-may-read';
const limits = { ...defaultLimits, unknownAfterMs: 600_000 };
const places = 3;
const files = ['first', 'second'];

/** What is done wrong on purpose. */
export type Mistake = { readonly rules?: Partial<ImportRules> };

type Happening =
  | { readonly what: 'turn' | 'lose' | 'kill'; readonly place: number }
  | { readonly what: 'pass'; readonly ms: number };

export interface Story {
  readonly manners: Manners;
  readonly happenings: readonly Happening[];
}

const place = fc.nat(places - 1);
const passing = fc.constantFrom(
  1_000,
  20_000,
  limits.leaseMs + 1,
  addressMs,
  unreachableAfterMs(limits) + addressMs,
);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ what: fc.constant('turn' as const), place }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('lose' as const), place }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('kill' as const), place }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('pass' as const), ms: passing }) },
);

export const stories: fc.Arbitrary<Story> = fc.record({
  manners: fc.record({
    lagMs: fc.constantFrom(0, 5_000, 30_000),
    saysExpired: fc.boolean(),
    onUsed: fc.constantFrom('refused', 'stored'),
    forgetsMs: fc.option(fc.constantFrom(0, 3_600_000), { nil: undefined, freq: 3 }),
    strange: fc.option(fc.constant('validating'), { nil: undefined, freq: 5 }),
    aheadMs: fc.constantFrom(0, -90_000, 86_400_000),
  }),
  happenings: fc.array(happening, { minLength: 20, maxLength: 80 }),
});

/** Plays the story, and then lets everything end in peace. Throws what is not as it must be. */
export async function play({ manners, happenings }: Story, mistake: Mistake = {}): Promise<void> {
  const time = { now: 1_000_000 };
  const ledger = await sqliteLedger(':memory:', { now: () => time.now });
  const service = new FakeService(manners, () => time.now);
  await ledger.add(files.map(planOf));
  const stage = new Stage((worker) => work(worker, ledger, service, time, mistake));
  for (let count = 0; count < places; count += 1) await stage.hire();
  for (const happened of happenings) {
    if (happened.what === 'pass') {
      time.now += happened.ms;
      stage.wake();
    } else if (happened.what === 'kill') await stage.hire(happened.place);
    else await stage[happened.what](happened.place);
    judge(service);
  }
  await judgeSecrets(ledger);
  await endInPeace(stage, ledger, time, service);
  await judgeSecrets(ledger);
  for (const file of files)
    if (service.memoriesOf(file) !== 1) throw new Error(`${file} has ${service.memoriesOf(file)} memories`);
  await ledger.close();
}

function planOf(name: string) {
  return { id: name, account: 'one', operation: 'import', path: name, size: 1, name } as const;
}

/** A worker as a run has them: it claims, works as far as it can, and claims again. */
async function work(
  worker: Worker,
  shared: Ledger,
  service: FakeService,
  time: { now: number },
  mistake: Mistake,
): Promise<void> {
  const ledger = inTurns(worker, shared);
  const rules = { ...importRules, ...mistake.rules };
  const clock: Clock = { now: () => time.now, date: () => time.now, random: () => 0, after: () => () => {} };
  const signal = new AbortController().signal;
  const parts = {
    service: serviceInTurns(worker, service),
    rules,
    limits,
    emit: () => {},
    apiKey: async () => apiKey,
    now: () => time.now,
    isFull: () => false,
    chance: () => 0.5,
    onAnswer: async () => {},
  };
  for (;;) {
    const claimed = await ledger.claim({
      account: 'one',
      works: ['upload', 'poll'],
      leaseMs: limits.leaseMs,
      inFlight: 10,
      pollIntervalMs: 0,
    });
    worker.isIdle = !('row' in claimed);
    if (!('row' in claimed)) continue;
    const lease = new Lease(claimed.row, { ledger, clock, leaseMs: limits.leaseMs, signal });
    try {
      await lease.release((await advanceImport(lease, parts)) ?? 0);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    }
  }
}

function inTurns(worker: Worker, ledger: Ledger): Ledger {
  const later = <T>(act: () => Promise<T>): Promise<T> => {
    let result: T;
    const effect = async () => {
      result = await act();
    };
    return worker.perform<T>([effect, () => result]);
  };
  return delegating(ledger, {
    claim: (request) => later(() => ledger.claim(request)),
    commit: (row, changes, how) => later(() => ledger.commit(row, changes, how)),
  });
}

function serviceInTurns(worker: Worker, service: FakeService): ImportService {
  const lost = () => failure('lost', 'the answer was lost');
  return {
    declare({ id }) {
      let answer: ReturnType<FakeService['declare']>;
      const effect = () => {
        answer = service.declare(id);
      };
      return worker.perform([effect, () => answer], lost);
    },
    poll(jobId) {
      let answer: ReturnType<FakeService['poll']>;
      const effect = () => {
        answer = service.poll(jobId);
      };
      return worker.perform([effect, () => answer], lost);
    },
    put(_, { uploadUrl: address }) {
      let end: ReturnType<FakeService['beginPut']>;
      let answer: ReturnType<typeof end>;
      const begin = () => {
        end = service.beginPut(address, limits.longestUploadMs);
      };
      const arrive = () => {
        answer = end();
      };
      return worker.perform([begin, arrive, () => answer], lost);
    },
  };
}

/** All workers continue, and time passes, until every row is done; failed rows are retried. */
async function endInPeace(
  stage: Stage,
  ledger: Ledger,
  time: { now: number },
  service: FakeService,
): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    for (let count = 0; !stage.isIdle; count += 1) await stage.turn(count % places);
    judge(service);
    const rows = await rowsOf(ledger);
    if (rows.every(({ state }) => state === 'done')) return;
    for (const row of rows) if (row.state === 'unknown') await decide(row, ledger, service);
    if (rows.some(({ state }) => state === 'failed')) await ledger.retry({ account: 'one' });
    const due = rows.filter(({ state }) => state !== 'done').map(({ wakeAt }) => wakeAt);
    time.now = Math.max(time.now + 100, Math.min(...due));
    stage.wake();
  }
  throw new Error('The rows do not end');
}

/** A person looks for the memory of the file. */
async function decide({ id }: Row, ledger: Ledger, service: FakeService): Promise<void> {
  if (service.memoriesOf(id) > 0) return void (await ledger.settle(id, { state: 'done' }, ['unknown']));
  await ledger.forget(id, ['unknown']);
  await ledger.add([planOf(id)]);
}

async function rowsOf(ledger: Ledger): Promise<Row[]> {
  const rows = await Promise.all(files.map((file) => ledger.get(file)));
  return rows.filter((row) => row !== undefined);
}

/** What holds at every moment. */
function judge(service: FakeService): void {
  for (const file of files) if (service.memoriesOf(file) > 1) throw new Error(`${file} was imported twice`);
}

/** Nothing secret can be read in a row. */
async function judgeSecrets(ledger: Ledger): Promise<void> {
  const text = JSON.stringify(await rowsOf(ledger));
  if (text.includes(apiKey) || text.includes('signature')) throw new Error(`a secret can be read: ${text}`);
}

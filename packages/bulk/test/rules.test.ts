// What an answer of the service means for a row of an import.

import { describe, expect, test } from 'vitest';
import { failure, type RequestFailure } from '../src/failures.ts';
import { defaultLimits } from '../src/limits.ts';
import type { Row } from '../src/row.ts';
import { afterFailure, notSeen, polled, type Setting, sent } from '../src/rules.ts';
import type { JobStatus } from '../src/service.ts';

const now = Date.UTC(2026, 0, 1);
const hour = 3_600_000;
const setting: Setting = { now, limits: defaultLimits, chance: 0.5 };

function rowOf(given: Partial<Row>): Row {
  return {
    id: 'row',
    account: 'default',
    path: '/files/a.tmx',
    name: 'a',
    state: 'declared',
    size: 9,
    jobId: 'job',
    sealedUrl: 'sealed',
    expiresAt: now + hour,
    declaredAt: now,
    putAt: undefined,
    attempts: 0,
    outages: 0,
    memoryId: undefined,
    sha256: 'hash',
    skipped: undefined,
    failure: undefined,
    abandoned: [],
    earlier: [],
    replaces: [],
    fence: 1,
    ...given,
  };
}

const busy: RequestFailure = { ...failure('busy', 'busy'), waitMs: 7_000 };
const denied: RequestFailure = { ...failure('denied', 'denied'), error: new Error('denied') };
const away: RequestFailure = { ...failure('failed', 'away', 'ServerError'), status: 503 };

describe('a file that was sent', () => {
  const before = rowOf({ putAt: now - 9_000 });
  const row = rowOf({ putAt: now, attempts: 2, failure: failure('lost', 'broken') });

  test('is sent, and its earlier failures are over', () => {
    const { changes } = sent(row, before, { kind: 'stored' }, setting);
    expect(changes).toEqual({ state: 'sent', attempts: 0, outages: 0, failure: undefined });
  });

  test.for(['failed', 'unreadable'] as const)(
    'is not in the store after a failure of the kind %s: the time of the attempt before counts',
    (kind) => {
      const { changes } = sent(row, before, failure(kind, kind), setting);
      expect(changes.putAt).toBe(before.putAt);
    },
  );

  test.for(['lost', 'changed'] as const)('may be in the store after a failure of the kind %s', (kind) => {
    const { changes } = sent(row, before, failure(kind, kind), setting);
    expect(changes).not.toHaveProperty('putAt');
  });

  test('is not failed by a refusal of the store, which may have it already', () => {
    const turn = sent(row, before, failure('refused', 'no'), setting);
    expect(turn.changes).toMatchObject({ attempts: 3 });
    expect(turn.changes).not.toHaveProperty('state');
  });
});

describe('a request that fails', () => {
  test.for<[RequestFailure, restMs: number]>([
    [busy, 7_000],
    [denied, defaultLimits.firstPauseMs],
  ])('is noted, and no attempt is counted: %o', ([failed, restMs]) => {
    const turn = notSeen(rowOf({ attempts: 7 }), failed, setting);
    expect(turn).toEqual({
      changes: { failure: expect.objectContaining({ message: failed.message }) },
      restMs,
    });
  });

  test('by a full account rests longer each time, and counts no attempt', () => {
    const full = { ...failure('full', 'full') };
    const turns = [0, 1, 9].map((outages) => afterFailure(rowOf({ outages }), full, setting));
    expect(turns.map(({ restMs }) => restMs)).toEqual([500, 1_000, 30_000]);
    expect(turns.every(({ changes }) => changes.attempts === undefined)).toBe(true);
  });

  test('by an outage rests about a second, then twice as long each time, and counts no attempt', () => {
    const turns = [0, 1, 5, 6, 50].map((outages) => notSeen(rowOf({ attempts: 7, outages }), away, setting));
    expect(turns.map(({ restMs }) => restMs)).toEqual([500, 1_000, 16_000, 30_000, 30_000]);
    expect(turns.map(({ changes }) => changes.outages)).toEqual([1, 2, 6, 7, 51]);
    expect(turns.every(({ changes }) => changes.attempts === undefined)).toBe(true);
  });

  test('counts, and rests longer each time', () => {
    const failed = failure('failed', 'no');
    const rests = [0, 1, 2].map((attempts) => notSeen(rowOf({ attempts }), failed, setting));
    expect(rests.map(({ changes, restMs }) => [changes.attempts, restMs])).toEqual([
      [1, 2_000],
      [2, 4_000],
      [3, 8_000],
    ]);
  });

  test.for(['refused', 'changed'] as const)('of the kind %s is final', (kind) => {
    const end = (state: Row['state']) =>
      notSeen(rowOf({ state }), failure(kind, kind), setting).changes.state;
    expect(end('declared')).toBe('failed');
    // What was sent may be a memory.
    expect(end('sent')).toBe('unknown');
  });

  test('of the kind unreadable is final after 8 attempts', () => {
    const end = (attempts: number) =>
      notSeen(rowOf({ attempts }), failure('unreadable', 'no'), setting).changes.state;
    expect([end(6), end(7)]).toEqual([undefined, 'failed']);
  });
});

describe('a job without its file', () => {
  const awaiting: JobStatus = { kind: 'seen', status: 'awaiting', at: now };
  const day = defaultLimits.maxWaitMs;
  const asked = (given: Partial<Row>) => polled(rowOf(given), awaiting, setting);

  test('gets it at once', () => {
    expect(asked({}).restMs).toBeUndefined();
    expect(asked({ putAt: now - defaultLimits.arrivalGraceMs }).restMs).toBeUndefined();
  });

  test('waits for what may still arrive, and for an address that nobody can read', () => {
    expect(asked({ putAt: now - 1 }).restMs).toBe(defaultLimits.firstPauseMs);
    expect(asked({ sealedUrl: undefined }).restMs).toBe(defaultLimits.firstPauseMs);
    expect(asked({ attempts: defaultLimits.maxAttempts }).restMs).toBe(defaultLimits.firstPauseMs);
  });

  test('gets it at once after an upload that ended in an outage, and not after a poll that did', () => {
    const before = { putAt: now - 1_000 };
    expect(asked({ ...before, failure: failure('lost', 'broken', 'UploadError') }).restMs).toBeUndefined();
    const { changes } = notSeen(rowOf(before), away, setting);
    expect(asked({ ...before, failure: changes.failure }).restMs).toBe(1_000);
  });

  test('is polled where a second upload may make a second memory', () => {
    const once = { ...setting, limits: { ...defaultLimits, sendsAgain: false } };
    const row = rowOf({ putAt: now - defaultLimits.arrivalGraceMs });
    expect(polled(row, awaiting, once).restMs).toBe(defaultLimits.longestPauseMs);
  });

  test('is replaced once it is dead, and kept to be polled at the end', () => {
    const replaced = (...abandoned: string[]) => asked({ expiresAt: now - day, abandoned });
    const { changes } = replaced('earlier');
    expect(changes).toMatchObject({ state: 'planned', jobId: undefined, abandoned: ['earlier', 'job'] });
    const most = replaced(...Array.from({ length: defaultLimits.maxJobs - 1 }, () => 'earlier'));
    expect(most.changes).toMatchObject({ state: 'failed', failure: { kind: 'expired' } });
  });

  test('is undecided after six hours if a file was sent to it and its address has no end', () => {
    const state = (given: Partial<Row>) => asked({ expiresAt: undefined, ...given }).changes.state;
    expect(state({ putAt: now - day })).toBe('unknown');
    expect(state({ putAt: now - day + 1 })).toBeUndefined();
    // Nothing was sent, so nothing can have been made.
    expect(state({ declaredAt: now - day })).toBeUndefined();
  });
});

describe('a job that has not ended six hours after its upload', () => {
  const late = rowOf({ state: 'sent', putAt: now - defaultLimits.maxWaitMs });
  const running: JobStatus = { kind: 'seen', status: 'running', at: now };

  test('is undecided', () => {
    const message = expect.stringContaining('not ended within 6 hours');
    const { changes } = polled(late, running, setting);
    expect(changes).toMatchObject({ state: 'unknown', failure: { message } });
    expect(polled(rowOf({ ...late, putAt: now - 1 }), running, setting).changes.state).toBe('sent');
  });

  test('is undecided where it cannot be polled', () => {
    expect(notSeen(late, away, setting).changes.state).toBe('unknown');
    expect(notSeen(rowOf({ ...late, state: 'declared' }), away, setting).changes.state).toBe(undefined);
  });
});

// The effect of a service response on the row of an import.

import { describe, expect, test } from 'vitest';
import { failure, type RequestFailure } from '../src/failures.ts';
import { defaultLimits } from '../src/limits.ts';
import type { Row } from '../src/row.ts';
import { afterFailure, notSeen, polled, type Setting, sent } from '../src/rules.ts';
import type { JobStatus } from '../src/service.ts';

const now = Date.UTC(2026, 0, 1);
const hour = 3_600_000;
const setting: Setting = { now, limits: defaultLimits, chance: 0.5 };

const fresh: Row = {
  ...{ id: 'row', account: 'default', path: '/files/a.tmx', name: 'a', size: 9, sha256: 'hash', fence: 1 },
  ...{ state: 'declared', jobId: 'job', sealedUrl: 'sealed', expiresAt: now + hour, declaredAt: now },
  ...{ attempts: 0, outages: 0, abandoned: [], earlier: [], replaces: [] },
  ...{ putAt: undefined, memoryId: undefined, skipped: undefined, failure: undefined },
};
const rowOf = (given: Partial<Row>): Row => ({ ...fresh, ...given });

const busy: RequestFailure = { ...failure('busy', 'busy'), waitMs: 7_000 };
const denied: RequestFailure = { ...failure('denied', 'denied'), error: new Error('denied') };
const away: RequestFailure = { ...failure('temporary', 'away', 'ServerError'), status: 503 };

describe('a file that was sent', () => {
  const before = rowOf({ putAt: now - 9_000 });
  const row = rowOf({ putAt: now, attempts: 2, failure: failure('unanswered', 'broken') });

  test('is sent, and its earlier failures are over', () => {
    const { changes } = sent(row, before, undefined, setting);
    expect(changes).toEqual({ state: 'sent', attempts: 0, outages: 0, failure: undefined });
  });

  test('may be in the store after a failure, but where it did not leave as a whole', () => {
    const putAt = (kind: 'temporary' | 'unreadable' | 'unanswered' | 'changed') =>
      sent(row, before, failure(kind, kind), setting).changes.putAt;
    expect([putAt('temporary'), putAt('unreadable')]).toEqual([before.putAt, before.putAt]);
    expect([putAt('unanswered'), putAt('changed')]).toEqual([undefined, undefined]);
  });

  test('is sent again without a counted attempt if the store is busy or denies access', () => {
    for (const failed of [busy, denied])
      expect(sent(row, before, failed, setting).changes).not.toHaveProperty('attempts');
  });

  test('is not failed by a refusal of the store, which may have it already', () => {
    const turn = sent(row, before, failure('refused', 'no'), setting);
    expect(turn.changes).toMatchObject({ attempts: 3 });
    expect(turn.changes).not.toHaveProperty('state');
  });
});

describe('a request that fails', () => {
  test.for<[RequestFailure, Partial<Row>, restMs: number]>([
    [busy, {}, 7_000],
    [denied, {}, 1_000],
    [failure('full', 'full'), { outages: 0 }, 500],
    [failure('full', 'full'), { outages: 9 }, 30_000],
    [away, { outages: 1 }, 1_000],
    [away, { outages: 50 }, 30_000],
  ])('of %o counts no attempt, and rests', ([failed, given, restMs]) => {
    const turn = afterFailure(rowOf({ attempts: 7, ...given }), failed, setting);
    expect(turn).toMatchObject({ changes: { failure: { kind: failed.kind } }, restMs });
    expect(turn.changes).not.toHaveProperty('attempts');
  });

  test('counts, and rests longer each time', () => {
    const rest = (attempts: number) =>
      notSeen(rowOf({ attempts }), failure('temporary', 'no'), setting).restMs;
    expect([0, 1, 2, 9].map(rest)).toEqual([2_000, 4_000, 8_000, 60_000]);
  });

  test('is final if it was refused, or the file has changed or is unreadable for the eighth time', () => {
    const ends = (kind: 'refused' | 'changed' | 'unreadable', ...rows: readonly Partial<Row>[]) =>
      rows.map((given) => notSeen(rowOf(given), failure(kind, kind), setting).changes.state);
    // A file that was sent may have become a memory.
    for (const kind of ['refused', 'changed'] as const)
      expect(ends(kind, {}, { state: 'sent' })).toEqual(['failed', 'unknown']);
    expect(ends('unreadable', { attempts: 6 }, { attempts: 7 })).toEqual([undefined, 'failed']);
  });
});

describe('a job without its file', () => {
  const awaiting: JobStatus = { kind: 'seen', status: 'awaiting', at: now };
  const { maxWaitMs, arrivalGraceMs, maxAttempts, maxJobs } = defaultLimits;
  const unreachableMs = 3_600_000 + 120_000 + arrivalGraceMs;
  const asked = (given: Partial<Row>) => polled(rowOf(given), awaiting, setting);

  test.for<[Partial<Row>, restMs: number | undefined]>([
    [{}, undefined],
    [{ putAt: now - arrivalGraceMs }, undefined],
    // A file that may still arrive, an address that cannot be decrypted, and a job with too many attempts.
    [{ putAt: now - 1 }, 1_000],
    [{ sealedUrl: undefined }, 1_000],
    [{ attempts: maxAttempts }, 1_000],
    // An upload that failed in an outage is over. A poll that failed in an outage says nothing about an upload.
    [{ putAt: now - 1_000, failure: failure('unanswered', 'broken', 'UploadError') }, undefined],
    [{ putAt: now - 1_000, failure: away }, 1_000],
    // After the expiry of its address, the job is polled until no upload can still arrive.
    [{ expiresAt: now - 1 }, 60_000],
    [{ expiresAt: now - unreachableMs + 7 }, 7],
  ])('gets it at once, or waits: %o', ([given, restMs]) => {
    expect(asked(given).restMs).toBe(restMs);
  });

  test('is polled where a second upload may make a second memory', () => {
    const once = { ...setting, limits: { ...defaultLimits, sendsAgain: false } };
    expect(polled(rowOf({ putAt: now - arrivalGraceMs }), awaiting, once).restMs).toBe(15_000);
  });

  test('is replaced once it is dead, but not for ever', () => {
    const replaced = (...abandoned: string[]) => asked({ expiresAt: now - maxWaitMs, abandoned }).changes;
    expect(replaced('earlier')).toMatchObject({ state: 'planned', abandoned: ['earlier', 'job'] });
    const most = Array.from({ length: maxJobs - 1 }, () => 'earlier');
    expect(replaced(...most)).toMatchObject({ state: 'failed', failure: { kind: 'expired' } });
  });

  test('is undecided after six hours if a file was sent to it and its address has no end', () => {
    const state = (given: Partial<Row>) => asked({ expiresAt: undefined, ...given }).changes.state;
    expect(state({ putAt: now - maxWaitMs })).toBe('unknown');
    expect(state({ putAt: now - maxWaitMs + 1 })).toBeUndefined();
    // Nothing was sent, so the service cannot have created a memory.
    expect(state({ declaredAt: now - maxWaitMs })).toBeUndefined();
  });
});

test('a job that is not found is undecided at the eighth time, or has no file and is asked for again', () => {
  const missing: JobStatus = { kind: 'seen', status: 'missing', at: now };
  const turn = (given: Partial<Row>) => polled(rowOf({ attempts: 6, ...given }), missing, setting);
  expect(turn({ putAt: now })).toEqual({ changes: { attempts: 7 }, restMs: 60_000 });
  expect(turn({ putAt: now, attempts: 7 }).changes.state).toBe('unknown');
  expect(turn({ state: 'sent', attempts: 7 }).changes.state).toBe('unknown');
  expect(turn({ attempts: 7 })).toEqual({ changes: { expiresAt: fresh.expiresAt }, restMs: 1_000 });
});

test('a job whose address the service calls expired ends at the earlier of both times', () => {
  const expired: JobStatus = { kind: 'seen', status: 'expired', at: now };
  const ends = (expiresAt: number | undefined) => polled(rowOf({ expiresAt }), expired, setting).changes;
  expect([undefined, now - 9, now + 9].map((at) => ends(at).expiresAt)).toEqual([now, now - 9, now]);
  const { changes } = polled(fresh, { ...expired, status: 'failed' }, setting);
  expect(changes.failure?.message).toBe('job job failed: the service returned no reason');
});

test('a job that has not ended six hours after its upload is undecided, also where it cannot be polled', () => {
  const late = rowOf({ state: 'sent', putAt: now - defaultLimits.maxWaitMs });
  const running: JobStatus = { kind: 'seen', status: 'running', at: now };
  const message = expect.stringContaining('not ended within 6 hours');
  expect(polled(late, running, setting).changes).toMatchObject({ state: 'unknown', failure: { message } });
  expect(polled({ ...late, putAt: now - 1 }, running, setting).changes.state).toBe('sent');
  expect(notSeen(late, away, setting).changes.state).toBe('unknown');
  expect(notSeen({ ...late, state: 'declared' }, away, setting).changes.state).toBeUndefined();
  // The guide promises these limits.
  expect(defaultLimits).toMatchObject({ maxWaitMs: 6 * hour, longestRetryAfterMs: 600_000 });
});

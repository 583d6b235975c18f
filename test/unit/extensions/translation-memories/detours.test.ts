import { expect, test } from 'vitest';
import type { Client } from '../../../../src/client.ts';
import { SignedUrlExpiredError } from '../../../../src/errors/api.ts';
import type { LanguageServiceError } from '../../../../src/errors/base.ts';
import { UnknownOutcomeError } from '../../../../src/errors/request.ts';
import { JobWaitError } from '../../../../src/extensions/translation-memories/jobs.ts';
import {
  type Answer,
  breaksOff,
  broken,
  empty,
  inTurn,
  json,
  plain,
  refusal,
} from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { baseUrl, createScriptedClient } from '../../../support/scripted-client.ts';
import { declared, jobOf, memoryService, steps } from '../../../support/scripted-memory.ts';

// What a workflow asks for when a step does not go as planned.

const file = new Uint8Array([1]);
const headers = { 'x-tenant': 'nordlicht' };
const getMemory = 'GET /v3/translation_memories/tm';
const { declare, send, look, begin, fetch } = steps;

const later = declared('2026-03-02T10:15:00Z');
const soon = declared('2026-03-02T09:15:01Z');
const past = declared('2026-03-02T09:00:00Z');
const dated = declared('2026-03-02T09:00:00Z', { date: 'Mon, 02 Mar 2026 09:15:00 GMT' });
const expired = refusal(403, { date: 'Mon, 02 Mar 2026 09:15:30 GMT' });
const replaced = 'The upload URL expired; a new import replaces the job';
const exportedAgain = 'The URL of the exported file expired; a new export replaces the job';
const lost =
  'The response to an import request was lost. If the service created a job, the job expires unused';

interface Detour {
  readonly name: string;
  readonly otherwise: Readonly<Record<string, Answer>>;
  /** Default: an import. */
  readonly take?: (memories: Client['translationMemories']) => Promise<unknown>;
  readonly asked: readonly string[];
  // Only `instanceof` is asked of the class.
  readonly fails?: abstract new (
    ...facts: never[]
  ) => LanguageServiceError;
  readonly warnings?: readonly string[];
  /** How far the clock of this machine is off, in milliseconds. */
  readonly wallMs?: number;
}

const importToken = { operation: 'import', jobId: 'j' } as const;
const begun = (memories: Client['translationMemories']) => memories.startExport('tm', { headers });

const delivered = async (memories: Client['translationMemories']) => {
  const events: object[] = [];
  const onProgress = (event: object) => void events.push(event);
  await memories.exportTo('tm', { memory: true }, { headers, onProgress });
  expect(events).toContainEqual({ type: 'download', jobId: 'j', bytes: 11, size: 11 });
};
const download_url = 'https://files.example.com/out?signature=s2';
const exported = (expires_at?: string) =>
  json({ results: [{ status: 'completed', download_url, expires_at }] });
const tmx = plain('<tmx></tmx>', 'application/xml');

const detours: readonly Detour[] = [
  {
    name: 'an export that is reused',
    otherwise: { [begin]: json({ job_id: 'j' }), [getMemory]: json({}) },
    take: begun,
    asked: [begin, getMemory, look],
  },
  {
    name: 'an export whose first response is lost',
    otherwise: { [begin]: inTurn(breaksOff(202), json({ job_id: 'j' })), [getMemory]: json({}) },
    take: begun,
    asked: [begin, begin, getMemory, look],
  },
  {
    name: 'an export that the platform may not have sent',
    otherwise: { [begin]: () => Promise.reject(new TypeError('Failed to fetch')) },
    take: begun,
    asked: [begin],
    fails: UnknownOutcomeError,
  },
  {
    name: 'an export that runs already',
    otherwise: { [begin]: refusal(409), [look]: jobOf('processing') },
    take: (memories) =>
      memories.startExport('tm', { headers, exportJobs: { get: () => 'j', set: () => undefined } }),
    asked: [begin, look],
  },
  {
    name: 'an export whose URL is refused, of a job without a job_id',
    otherwise: { [look]: exported(), [fetch]: inTurn(refusal(403), tmx) },
    take: delivered,
    asked: [begin, look, fetch, begin, look, fetch],
    warnings: [exportedAgain],
  },
  {
    name: 'an export whose URL has expired',
    otherwise: { [look]: inTurn(exported('2026-03-02T09:00:00Z'), exported()) },
    take: delivered,
    asked: [begin, look, begin, look, fetch],
    warnings: [exportedAgain],
  },
  {
    name: 'an export that is resumed past its URL',
    otherwise: { [look]: inTurn(exported('2026-03-02T09:00:00Z'), exported()) },
    take: (memories) =>
      memories
        .resumeExport({ operation: 'export', jobId: 'j', translationMemoryId: 'tm' })
        .download({ memory: true }, { headers }),
    asked: [look, begin, look, fetch],
    warnings: [exportedAgain],
  },
  {
    name: 'an export whose job has expired',
    otherwise: { [look]: inTurn(jobOf('expired'), exported()) },
    take: delivered,
    asked: [begin, look, begin, look, fetch],
    warnings: [exportedAgain],
  },
  {
    name: 'an import whose file may have come',
    otherwise: { [send]: broken('ECONNRESET') },
    asked: [declare, send, look, look],
  },
  {
    name: 'an import whose file has not come before its job expired',
    otherwise: {
      [send]: inTurn(broken('ECONNRESET'), empty),
      [look]: inTurn(jobOf('expired'), jobOf('completed')),
    },
    asked: [declare, send, look, send, look],
  },
  ...[breaksOff(202), json(null, { status: 202 })].map((answer) => ({
    name: 'an import whose first response is lost',
    otherwise: { [declare]: inTurn(answer, later) },
    asked: [declare, declare, send, look],
    warnings: [lost],
  })),
  {
    name: 'an import whose URL has expired',
    otherwise: { [declare]: inTurn(past, later) },
    asked: [declare, declare, send, look],
    warnings: [replaced],
  },
  {
    name: 'an import whose second URL has expired, too',
    otherwise: { [declare]: past },
    asked: [declare, declare],
    fails: SignedUrlExpiredError,
    warnings: [replaced],
  },
  {
    name: 'an import whose URL has expired by the clock of the service alone',
    otherwise: { [declare]: inTurn(dated, later) },
    asked: [declare, declare, send, look],
    warnings: [replaced],
    wallMs: -3_600_000,
  },
  {
    name: 'a handle whose URL has expired',
    otherwise: { [declare]: past },
    take: async (memories) => (await memories.startImport(file, { headers })).upload(),
    asked: [declare],
    fails: SignedUrlExpiredError,
  },
  {
    name: 'an import whose URL expires on the way',
    otherwise: { [declare]: soon, [send]: inTurn(expired, empty) },
    asked: [declare, send, declare, send, look],
    warnings: [replaced],
  },
  {
    name: 'an import whose second URL expires on the way, too',
    otherwise: { [declare]: soon, [send]: expired },
    asked: [declare, send, declare, send],
    fails: SignedUrlExpiredError,
    warnings: [replaced],
  },
  {
    name: 'a resumed import whose job has the file and runs',
    otherwise: { [look]: jobOf('processing') },
    take: (memories) => memories.resumeImport(importToken, file, { headers }).upload(),
    asked: [look],
  },
  {
    name: 'a resumed import whose job cannot be read',
    otherwise: { [look]: refusal(503) },
    take: (memories) => memories.resumeImport(importToken, file, { headers, maxRetries: 0 }).upload(),
    asked: Array(9).fill(look),
    fails: JobWaitError,
  },
  {
    name: 'an import of a stream that was read when its URL expires',
    otherwise: { [declare]: soon, [send]: expired },
    take: (memories) => memories.importFrom({ size: 1, stream: new Blob([file]).stream() }, { headers }),
    asked: [declare, send],
    fails: SignedUrlExpiredError,
  },
];

test.for(detours)('$name, with its headers in every call, and none of them for the store', async (detour) => {
  const { otherwise, asked, fails, warnings = [], wallMs = 0 } = detour;
  const take = detour.take ?? ((memories) => memories.importFrom(file, { headers }));
  const { client, requests, events, clock } = createScriptedClient([memoryService(otherwise)]);
  clock.setWall(wallMs);
  const taken = take(client.translationMemories);
  await (fails === undefined ? taken : failureOf(fails, taken));
  expect(requests.map(({ request }) => request)).toEqual(asked);
  const withHeaders = requests.filter((sent) => sent.headers['x-tenant'] !== undefined);
  expect(withHeaders).toEqual(requests.filter(({ origin }) => origin === baseUrl));
  const orphaned = { type: 'warning', code: 'orphaned-job' };
  const jobId = warnings.includes(lost) ? undefined : 'j';
  expect(events.filter(({ type }) => type === 'warning')).toEqual(
    warnings.map((message) => ({ ...orphaned, message, jobId })),
  );
});

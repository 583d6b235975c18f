// Upload addresses: expired ones, wrong local clocks, and addresses that must not be requested.

import type { ImportOptions } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { afterRequest, answer, type Exchange, jsonType } from '../harness/steps.ts';
import {
  declaredUntil,
  importDeclared,
  imported,
  importJob,
  importRequests,
  importService,
  laterOn,
  uploadUrl,
} from './service.ts';
import { fileOf } from './transfers.ts';

const { declare, poll, put } = importRequests;
const before = '2026-03-02T09:00:00.000Z';
const file = fileOf(4_096);
const stored = answer(200);

const importFile = ({ client }: Stage, options?: ImportOptions) =>
  client.translationMemories.importFrom(file, options).then(({ bytes }) => bytes);

const noting = (note: (seen: unknown) => void): ImportOptions => ({
  onProgress: (event) => {
    if (event.type === 'warning') note(event.code);
  },
});

/** An address that must not be asked for. */
const badAddress = (name: string, url: string): Flow => ({
  id: `bad-upload-address.${name}`,
  what: `an upload address ${name} is refused`,
  stage: () => ({ otherwise: importService(() => importDeclared(url)), store: {} }),
  act: (stage) => importFile(stage),
  fails: { error: 'InvalidRequestError', field: 'url' },
  requests: [declare],
});

/** The first import request leads nowhere; the second is stored, and the first is reported. */
const requestedAgain = (id: string, what: string, first: (store: string) => Exchange): Flow => ({
  id,
  what,
  stage: () => ({ otherwise: importService(first, declaredUntil(laterOn)), store: { script: [stored] } }),
  act: (stage, note) => importFile(stage, noting(note)),
  notes: ['orphaned-job'],
  gives: 4_096,
  requests: [declare, declare, poll],
  stored: [put],
});

export const importFlows: readonly Flow[] = [
  requestedAgain(
    'upload-address-expired',
    'an address that has expired is not used, and replaced once',
    declaredUntil(before),
  ),
  {
    id: 'upload-address-expired.again',
    what: 'an address that has expired is replaced once only',
    stage: () => ({ otherwise: importService(declaredUntil(before)), store: {} }),
    act: (stage) => importFile(stage),
    fails: { error: 'SignedUrlExpiredError', expiresAt: before },
    requests: [declare, declare],
  },
  {
    id: 'upload-address-expires-before-upload',
    what: 'an address that expires on the way is replaced once',
    stage: () => ({
      otherwise: importService(declaredUntil('2026-03-02T09:15:01.000Z'), declaredUntil(laterOn)),
      store: { script: [answer(403, '', { date: 'Mon, 02 Mar 2026 09:15:30 GMT' }), stored] },
    }),
    act: (stage) => importFile(stage),
    gives: 4_096,
    requests: [declare, declare, poll],
    stored: [put, put],
  },
  {
    id: 'upload-address-expires-before-upload.again',
    what: 'an address that expires on the way again is an error',
    stage: () => ({
      otherwise: importService(declaredUntil('2026-03-02T09:15:01.000Z')),
      store: { otherwise: () => answer(403, '', { date: 'Mon, 02 Mar 2026 09:15:30 GMT' }) },
    }),
    act: (stage) => importFile(stage),
    fails: { error: 'SignedUrlExpiredError', status: 403 },
    requests: [declare, declare],
    stored: [put, put],
  },
  {
    id: 'upload-address-expires-during-upload',
    what: 'an address that expires while the file is under way is no failure if the store takes the file',
    stage: () => ({
      otherwise: importService(declaredUntil('2026-03-02T09:15:10.000Z')),
      store: { script: [{ steps: [{ await: 'headers' }, { delayMs: 30_000 }, ...stored.steps] }] },
    }),
    act: (stage) => importFile(stage),
    gives: 4_096,
    requests: [declare, poll],
    stored: [put],
  },
  {
    id: 'wrong-local-clock.expired',
    what: 'a local clock an hour behind takes no expired address for valid',
    stage: () => ({
      startAt: Date.UTC(2026, 2, 2, 8, 15),
      otherwise: importService(declaredUntil(before, { date: 'Mon, 02 Mar 2026 09:15:00 GMT' })),
      store: {},
    }),
    act: (stage) => importFile(stage),
    fails: { error: 'SignedUrlExpiredError', expiresAt: before },
    requests: [declare, declare],
  },
  badAddress('of a file', 'file:///etc/passwd'),
  badAddress('with a password', 'https://user:secret@files.example.com/x'),
  {
    id: 'upload-address-at-service',
    what: 'an address at the service itself is asked without the key',
    stage: () => ({
      otherwise: ({ method }, { store }) => {
        if (method === 'PUT') return stored;
        return method === 'POST' ? importDeclared(uploadUrl(store)) : importJob(imported);
      },
    }),
    act: async (stage, note) => {
      await importFile(stage);
      note(stage.server.requests.map(({ headers }) => headers.has('authorization')));
    },
    notes: [[true, false, true]],
    requests: [declare, put, poll],
  },
  requestedAgain(
    'lost-import-request.once',
    'an import request whose response was lost is sent once more, and the job it may have left is reported',
    () => afterRequest('reset'),
  ),
  requestedAgain(
    'lost-import-request.null',
    'an import request answered with null is sent once more, and the job it may have left is reported',
    () => answer(202, 'null', jsonType),
  ),
];

// The end of an export: targets that cannot take the file, and downloads that resume after an interruption.

import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { afterRequest, answer, type Exchange, head, type MessageHeaders } from '../harness/steps.ts';
import { exportRequests, exportService } from './service.ts';
import { ids } from './story.ts';
import { fileOf } from './transfers.ts';

const { begin, poll, get } = exportRequests;
const file = fileOf(4_096);
const tag = '"v1"';
const whole = (headers: MessageHeaders = {}) => answer(200, file.toString(), headers);

const toMemory = ({ client }: Stage) =>
  client.translationMemories
    .exportTo(ids.memory, { memory: true })
    .then(({ contents = [] }) => file.equals(Buffer.from(contents)));

/** A download whose first attempt breaks off in the middle of the file, with this answer to the second. */
function resumed(
  name: string,
  what: string,
  second: Exchange,
  more: readonly Exchange[],
  headers: MessageHeaders = { etag: tag },
): Flow {
  const half = file.subarray(0, 2_048);
  const broken = afterRequest(
    { send: head(200, { ...headers, 'content-length': '4096' }) },
    { send: half },
    { delayMs: 10 },
    'reset',
  );
  return {
    id: `download-resume.${name}`,
    what,
    stage: () => ({ otherwise: exportService(), store: { script: [broken, second, ...more] } }),
    act: async (stage, note) => {
      const isWhole = await toMemory(stage);
      note(stage.store.requests.map(({ headers }) => headers.get('range')));
      return isWhole;
    },
    notes: [
      [undefined, ...('etag' in headers ? ['bytes=2048-'] : [undefined]), ...more.map(() => undefined)],
    ],
    gives: true,
    requests: [begin, poll],
    stored: [get, get, ...more.map(() => get)],
  };
}

const rest = (range: string, etag = tag) =>
  answer(206, file.subarray(2_048).toString(), { etag, 'content-range': range });

export const downloadFlows: readonly Flow[] = [
  {
    id: 'download-target.full',
    what: 'a stream that takes no more ends the download',
    stage: () => ({ otherwise: exportService(), store: { script: [whole()] } }),
    act: ({ client }) => {
      const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      const to = new WritableStream<Uint8Array>({ write: () => Promise.reject(full) });
      return client.translationMemories.exportTo(ids.memory, to);
    },
    fails: { error: 'DownloadError', code: 'ENOSPC' },
    requests: [begin, poll],
    stored: [get],
  },
  {
    id: 'too-long-download',
    what: 'a complete file is taken, whatever follows it on the connection',
    stage: () => ({
      otherwise: exportService(),
      store: {
        otherwise: () => afterRequest({ send: `${head(200, { 'content-length': '4096' })}${file}and more` }),
      },
    }),
    act: toMemory,
    gives: true,
    requests: [begin, poll],
    stored: [get],
  },
  resumed('206', 'a download continues with the rest that the store gives', rest('bytes 2048-4095/4096'), []),
  resumed('wrong range', 'a rest of another range is thrown away', rest('bytes 2000-4095/4096'), [whole()]),
];

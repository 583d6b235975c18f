// The parts of the service that calls, imports and exports need. It is as fast as possible and stores nothing, because
// only the client is measured. It prints its address. Its arguments are the share of requests that fail, the
// milliseconds of a response, and the bytes of a download.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const [rate = 0, roundTripMs = 0, downloadBytes = 0] = process.argv.slice(2).map(Number);
const block = Buffer.alloc(1 << 20, 'x');
const time = new Date(Date.now() + 3_600_000).toISOString();
const times = { creation_time: time, updated_time: time };
const memory = {
  translation_memory_id: '00000000-0000-4000-8000-000000000301',
  name: 'Nordlicht product documentation',
  source_language: 'en',
  target_languages: ['de', 'fr', 'ja', 'zh'],
  segment_count: 240,
  ...times,
  // The list of memories is empty: an import stores nothing.
  translation_memories: [],
  total_count: 0,
};
let base = '';
let jobs = 0;

const server = createServer({ requestTimeout: 0 }, (request, response) => {
  request.resume();
  request.on('end', () => void answer(request, response));
});

async function answer({ method, url = '', socket }: IncomingMessage, response: ServerResponse) {
  if (roundTripMs > 0) await pause(roundTripMs);
  if (Math.random() < rate) return Math.random() < 0.5 ? response.writeHead(503).end() : socket.destroy();
  if (method === 'PUT') return response.writeHead(204).end();
  if (url.startsWith('/file')) {
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': downloadBytes });
    return Readable.from(download(), { objectMode: false }).pipe(response);
  }
  const [, started] = /\/(import|export)$/.exec(url) ?? [];
  const [, job] = /\/jobs\/(.+)$/.exec(url) ?? [];
  const body = JSON.stringify(started ? startedJob(started) : job ? endedJob(job) : memory);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return response.writeHead(started ? 202 : 200, headers).end(body);
}

function startedJob(operation: string) {
  jobs += 1;
  const upload_url = `${base}/file?signature=${jobs}`;
  return { job_id: `${operation}-${jobs}`, upload_url, expires_at: time };
}

function endedJob(job: string) {
  const ends = { download_url: `${base}/file?signature=1`, expires_at: time, skipped_segment_count: 0 };
  const result = { status: 'completed', translation_memory_id: `memory of ${job}`, ...ends };
  const operation = job.replace(/-.*/, '');
  return { job_id: job, product: 'translation_memory', operation, ...times, results: [result] };
}

function* download() {
  for (let left = downloadBytes - 6; left > 0; left -= block.length) yield block.subarray(0, left);
  yield Buffer.from('</tmx>');
}

server.listen(0, '127.0.0.1', () => {
  base = `http://127.0.0.1:${Object(server.address()).port}`;
  console.log(base);
});

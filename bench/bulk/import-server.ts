// The service as far as an import needs it, as fast as it can be: what is measured is the client's side. The first argument
// is the share of requests that fail, the second how many milliseconds an answer takes.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const [rate = 0, roundTripMs = 0] = process.argv.slice(2).map(Number);
let jobs = 0;
const server = createServer((incoming, outgoing) => {
  const { method, url = '' } = incoming;
  incoming.resume();
  incoming.once('end', async () => {
    if (roundTripMs > 0) await pause(roundTripMs);
    if (Math.random() < rate)
      return Math.random() < 0.5 ? outgoing.writeHead(503).end() : incoming.socket.destroy();
    if (method === 'PUT') return outgoing.writeHead(204).end();
    const [, job] = /\/jobs\/(.+)$/.exec(url) ?? [];
    const isDeclared = method === 'POST';
    const body = isDeclared ? declared() : job === undefined ? memory() : completed(job);
    outgoing.writeHead(isDeclared ? 202 : 200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(body));
  });
});
server.listen(0, '127.0.0.1', () => console.log(base()));

function base(): string {
  // A server that listens on a port has an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function declared() {
  jobs += 1;
  const expires_at = new Date(Date.now() + 1_800_000).toISOString();
  return { job_id: `job-${jobs}`, upload_url: `${base()}/files/job-${jobs}?signature=x`, expires_at };
}

function memory() {
  return { translation_memory_id: 'memory', name: 'memory', segment_count: 0 };
}

function completed(job: string) {
  const time = new Date().toISOString();
  const result = { status: 'completed', translation_memory_id: `memory of ${job}`, skipped_segment_count: 0 };
  return {
    job_id: job,
    product: 'translation_memory',
    operation: 'import',
    creation_time: time,
    updated_time: time,
    results: [result],
  };
}

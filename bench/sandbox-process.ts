// One sandbox in process: prints what its start, its calls and imports cost. Its peak of memory is that of the large file.

import { createSandbox, fixtures } from '../packages/sandbox/dist/index.js';

const LARGE_FILE = 100_000_000;
const begun = performance.now();
const sandbox = createSandbox();
const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };
const ask = async (path: string, init: RequestInit = {}) =>
  (await sandbox.fetch(`https://sandbox.test${path}`, { headers, ...init })).json();
await ask('/v3/style_rules');
const startMs = performance.now() - begun;

const CALLS = 2000;
const before = process.cpuUsage();
for (let call = 0; call < CALLS; call += 1) await ask('/v3/style_rules');
const { user, system } = process.cpuUsage(before);

const head = '<tmx version="1.4"><header srclang="en"/><body>';
const tail = '</body></tmx>';
const unit = (at: number) =>
  `<tu><tuv xml:lang="en"><seg>Sentence ${at} of the product documentation.</seg></tuv><tuv xml:lang="de"><seg>Satz ${at} der Produktdokumentation.</seg></tuv></tu>\n`;

/** Imports a file of so many bytes, written while it is sent; returns the seconds until its memory is there. */
async function importOf(bytes: number): Promise<number> {
  const source_file = { file_name: 'a.tmx', content_length: bytes };
  const { upload_url, job_id } = await ask('/v3/translation_memories/import', {
    method: 'POST',
    body: JSON.stringify({ source_file }),
  });
  const pieces = piecesOf(bytes);
  const body = new ReadableStream({
    pull: (controller) => {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const started = performance.now();
  const init = { method: 'PUT', headers: { 'content-type': 'application/xml' }, body, duplex: 'half' };
  const { status } = await sandbox.fetch(upload_url, init);
  await sandbox.idle();
  const { results } = await ask(`/v3/translation_memories/jobs/${job_id}`);
  if (status !== 204 || results[0].status !== 'completed') throw new Error(JSON.stringify(results));
  return (performance.now() - started) / 1000;
}

function* piecesOf(bytes: number): Generator<Uint8Array> {
  let left = bytes - head.length - tail.length;
  yield Buffer.from(head);
  for (let at = 0; left > 1000; ) {
    let piece = '';
    for (; piece.length < 65_536 && left - piece.length > 1000; at += 1) piece += unit(at);
    left -= piece.length;
    yield Buffer.from(piece);
  }
  yield Buffer.from(' '.repeat(left) + tail);
}

const tenThousandUnits = 10_000 * unit(5000).length + 1000;
const importSeconds = await importOf(tenThousandUnits);
await importOf(LARGE_FILE);
const importMebibytes = process.resourceUsage().maxRSS / 1024;
console.log(
  JSON.stringify({ startMs, callMs: (user + system) / 1000 / CALLS, importSeconds, importMebibytes }),
);

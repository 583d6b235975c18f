// One sandbox in process: prints what its start, its calls and imports cost. Its peak of memory is that of the large file.

import { Readable } from 'node:stream';

const built = new URL('../packages/sandbox/dist/index.js', import.meta.url).href;
// What is built has the types of its sources.
const { createSandbox, fixtures } = (await import(built)) as typeof import('language-service-sandbox');

const CALLS = 2000;
const beforeStart = performance.now();
const sandbox = createSandbox();
const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };
const ask = async (path: string, init: RequestInit = {}) =>
  (await sandbox.fetch(`https://sandbox.test${path}`, { headers, ...init })).json();
await ask('/v3/style_rules');
const startMs = performance.now() - beforeStart;

const before = process.cpuUsage();
for (let call = 0; call < CALLS; call += 1) await ask('/v3/style_rules');
const { user, system } = process.cpuUsage(before);

// The types of the platform and of Node name the same stream differently.
const toBody = (file: Readable) => Readable.toWeb(file) as ReadableStream;
const pieceOf = (units: number, at: number) =>
  Array.from({ length: units }, (_, index) => {
    const number = String(at * units + index).padStart(8, '0');
    return `<tu><tuv xml:lang="en"><seg>Sentence ${number} of a manual.</seg></tuv><tuv xml:lang="de"><seg>Satz ${number} eines Handbuchs.</seg></tuv></tu>\n`;
  }).join('');

/** Imports a thousand units so many times, written while they are sent; returns the seconds until the memory is there. */
async function importOf(thousands: number): Promise<number> {
  const [head, tail] = ['<tmx version="1.4"><header srclang="en"/><body>', '</body></tmx>'];
  const content_length = head.length + thousands * pieceOf(1000, 0).length + tail.length;
  const body = JSON.stringify({ source_file: { file_name: 'a.tmx', content_length } });
  const { upload_url } = await ask('/v3/translation_memories/import', { method: 'POST', body });
  const pieces = Array.from({ length: thousands }, (_, at) => () => pieceOf(1000, at));
  const file = Readable.from([() => head, ...pieces, () => tail]).map((piece) => Buffer.from(piece()));
  const beforeImport = performance.now();
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/xml' },
    body: toBody(file),
    duplex: 'half',
  };
  await sandbox.fetch(upload_url, init);
  await sandbox.idle();
  return (performance.now() - beforeImport) / 1000;
}

const importSeconds = await importOf(10);
await importOf(730); // 100 MB
const importMebibytes = process.resourceUsage().maxRSS / 1024;
console.log(
  JSON.stringify({ startMs, callMs: (user + system) / 1000 / CALLS, importSeconds, importMebibytes }),
);

// Measures the built sandbox in this process: its start, its calls and an import.
import { Readable } from 'node:stream';
import { figure } from './report.ts';

const CALLS = 2000;

export async function measure(): Promise<void> {
  const built = new URL('../packages/sandbox/dist/index.js', import.meta.url).href;
  // The type of the import is that of the sources: the build has the same types.
  const { createSandbox, fixtures } = (await import(built)) as typeof import('language-service-sandbox');
  const beforeStart = performance.now();
  const sandbox = createSandbox();
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await sandbox.fetch(`https://sandbox.test${path}`, { headers, ...init })).json();
  await ask('/v3/style_rules');
  figure('sandbox: created, and first answer', performance.now() - beforeStart);
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call += 1) await ask('/v3/style_rules');
  const { user, system } = process.cpuUsage(before);
  figure('sandbox: CPU of a call', (user + system) / 1000 / CALLS);
  // Imports a number of thousands of units. The units are written while the file is sent.
  const importOf = async (thousands: number) => {
    const [head, tail] = ['<tmx version="1.4"><header srclang="en"/><body>', '</body></tmx>'];
    const content_length = head.length + thousands * unitsFrom(0).length + tail.length;
    const body = JSON.stringify({ source_file: { file_name: 'a.tmx', content_length } });
    const { upload_url } = await ask('/v3/translation_memories/import', { method: 'POST', body });
    const pieces = Array.from({ length: thousands }, (_, at) => () => unitsFrom(at));
    const file = Readable.from([() => head, ...pieces, () => tail]).map((piece) => Buffer.from(piece()));
    // The platform and Node have different types for the same stream.
    const sent = Readable.toWeb(file) as ReadableStream;
    const xml = { 'content-type': 'application/xml' };
    const init = { method: 'PUT', headers: xml, body: sent, duplex: 'half' };
    await sandbox.fetch(upload_url, init);
    await sandbox.idle();
  };
  const beforeImport = performance.now();
  await importOf(10);
  figure('sandbox: import of 10 000 units', (performance.now() - beforeImport) / 1000);
  await importOf(704); // 100 MB
  figure('sandbox: memory after an import of 100 MB', process.resourceUsage().maxRSS / 1024);
}

function unitsFrom(at: number): string {
  const text = (language: string, number: string) =>
    `<tuv xml:lang="${language}"><seg>Sentence ${number} of a manual.</seg></tuv>`;
  const numbers = Array.from({ length: 1000 }, (_, index) => String(at * 1000 + index).padStart(8, '0'));
  return numbers.map((number) => `<tu>${text('en', number)}${text('de', number)}</tu>\n`).join('');
}

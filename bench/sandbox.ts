// The built sandbox in process: what its start, its calls and an import cost.
import { figure } from './report.ts';

const CALLS = 2000;

export async function measure(): Promise<void> {
  const built = new URL('../packages/sandbox/dist/index.js', import.meta.url).href;
  // What is built has the types of its sources.
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
  const text = (language: string, at: number) =>
    `<tuv xml:lang="${language}"><seg>${language} ${at} of a manual.</seg></tuv>`;
  const units = Array.from({ length: 10_000 }, (_, at) => `<tu>${text('en', at)}${text('de', at)}</tu>\n`);
  const file = `<tmx version="1.4"><header srclang="en"/><body>${units.join('')}</body></tmx>`;
  const body = JSON.stringify({ source_file: { file_name: 'a.tmx', content_length: file.length } });
  const { upload_url } = await ask('/v3/translation_memories/import', { method: 'POST', body });
  const beforeImport = performance.now();
  const xml = { 'content-type': 'application/xml' };
  await sandbox.fetch(upload_url, { method: 'PUT', headers: xml, body: file });
  await sandbox.idle();
  figure('sandbox: import of 10 000 units', (performance.now() - beforeImport) / 1000);
}

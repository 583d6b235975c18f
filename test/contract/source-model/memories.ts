// Translation memories, their jobs and their segments, as docs/source.md describes them.

import type { Fields } from './checks.ts';
import type { Play } from './play.ts';
import { asking } from './service.ts';

const IMPORT = '/v3/translation_memories/import';

function fileOf(count: number): string {
  const units = Array.from(
    { length: count },
    (_, at) =>
      `<tu><tuv xml:lang="en"><seg>Source ${at}</seg></tuv><tuv xml:lang="de"><seg>Ziel ${at}</seg></tuv></tu>`,
  );
  const twice = units.slice(0, 1).join('');
  return `<tmx version="1.4"><header srclang="en"/><body>${units.join('')}${twice}</body></tmx>`;
}

/** Plays an import, its pages, an export and a delete. */
export async function memories(play: Play): Promise<void> {
  const { ask, due, dueOther, checks, below, subject } = play;
  await limits(play);
  const count = 2 + below(40);
  const file = fileOf(count);
  const source_file = { file_name: 'a.tmx', content_length: Buffer.byteLength(file) };
  const declared = await due(202, 'POST', IMPORT, { source_file, parameters: { display_name: 'M' } });
  const job = `/v3/translation_memories/jobs/${declared['job_id']}`;
  const result = async (path: string): Promise<Fields> => {
    const { body } = await ask('GET', path);
    return ((body['results'] ?? []) as Fields[])[0] ?? {};
  };
  const isEnded = async () => ['completed', 'failed'].includes(String((await result(job))['status']));
  checks.equal('not ended before the upload', await isEnded(), false);
  const unsigned = asking(subject, undefined);
  const url = String(declared['upload_url']);
  checks.equal('a key at the address', (await ask('PUT', url, file, 'application/xml')).status >= 400, true);
  checks.equal('upload', (await unsigned('PUT', url, file, 'application/xml')).status < 300, true);
  await subject.idle();
  const { status, translation_memory_id: id, skipped_segment_count } = await result(job);
  checks.equal('completed', [status, skipped_segment_count], ['completed', 1]);
  checks.equal('operation', (await ask('GET', job)).body['operation'], 'import');
  const path = `/v3/translation_memories/${id}`;
  const memory = await due(200, 'GET', path);
  checks.equal(
    'as imported',
    [memory['name'], memory['segment_count'], memory['source_language']],
    ['M', count, 'en'],
  );
  await segments(play, path, count);
  await dueOther(404, 'GET', path);
  const first = await due(202, 'POST', `${path}/export`);
  checks.equal('its memory', first['parameters'], { translation_memory_id: id });
  await subject.idle();
  const again = await due(200, 'POST', `${path}/export`);
  checks.equal('the same job', again['job_id'], first['job_id']);
  const done = await result(`/v3/translation_memories/jobs/${first['job_id']}`);
  const download = await unsigned('GET', String(done['download_url']));
  checks.equal('units of the file', download.text.match(/<tu[ >]/g)?.length, count);
  subject.advance(
    Date.parse(String(done['expires_at'])) - Date.parse(String(declared['expires_at'])) + 86_400_000,
  );
  checks.equal(
    'an address expires',
    (await unsigned('GET', String(done['download_url']))).status >= 400,
    true,
  );
  const removed = await ask('DELETE', path);
  checks.equal('deleted', [removed.status, removed.text], [204, '']);
  for (const gone of [path, `${path}/segments`]) await due(404, 'GET', gone);
}

async function segments({ ask, due, checks, below }: Play, path: string, count: number): Promise<void> {
  const size = 1 + below(12);
  const seen: unknown[] = [];
  let cursor: unknown;
  do {
    const rest = cursor === undefined ? '' : `&page_cursor=${encodeURIComponent(String(cursor))}`;
    const page = await due(200, 'GET', `${path}/segments?page_size=${size}${rest}`);
    const shown = (page['segments'] ?? []) as Fields[];
    checks.equal('count of the whole', page['segment_count'], count);
    seen.push(...shown.map((one) => one['source_text']));
    cursor = page['next_page_cursor'];
  } while (cursor !== undefined && seen.length <= count);
  checks.equal(
    'all once',
    seen,
    Array.from({ length: count }, (_, at) => `Source ${at}`),
  );
  for (const [filter, found] of [
    ['source 1', true],
    ['ZIEL 1', true],
    ['nothing', false],
  ] as const) {
    const query = new URLSearchParams({ filter_text: filter });
    const page = await due(200, 'GET', `${path}/segments?${query}`);
    const texts = ((page['segments'] ?? []) as Fields[]).map((one) => one['source_text']);
    checks.equal(`finds ${filter}`, texts.includes('Source 1'), found);
    checks.equal('count with a filter', page['segment_count'], count);
  }
  const exact = await ask('GET', `${path}/segments?filter_text=SOURCE&filter_case_sensitive=true`);
  checks.equal('with case', exact.body['segments'], []);
  await due(400, 'GET', `${path}/segments?filter_text=a`);
  const large = await ask('GET', `${path}/segments?page_size=5000`);
  checks.equal('reduced to 100', (large.body['segments'] as unknown[]).length, Math.min(count, 100));
}

const GIGABYTE = 1024 ** 3;

async function limits({ due }: Play): Promise<void> {
  const good = { file_name: 'a.tmx', content_type: 'application/xml', content_length: 10 };
  for (const [fields, status] of [
    [{ file_name: 'x'.repeat(100) }, 202],
    [{ file_name: 'x'.repeat(101) }, 400],
    [{ content_type: `application/${'x'.repeat(120)}` }, 400],
    [{ content_type: 'text/plain' }, 400],
    [{ content_length: 0 }, 400],
    [{ content_length: GIGABYTE }, 202],
    [{ content_length: GIGABYTE + 1 }, 400],
  ] as const)
    await due(status, 'POST', IMPORT, { source_file: { ...good, ...fields } });
  await due(400, 'POST', IMPORT, {});
}

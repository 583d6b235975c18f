import type { Sandbox } from '../../src/index.ts';
import { type Answered, type Asked, answered, asking } from './ask.ts';

const UNITS = [
  ['Check the brakes.', 'Prüfen Sie die Bremsen.'],
  ['Charge the battery.', 'Laden Sie den Akku.'],
] as const;

/** A TMX of two units, English to German. */
export const TMX = `<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4">
<header srclang="en" datatype="plaintext" segtype="sentence" adminlang="en" creationtool="x" creationtoolversion="1" o-tmf="x"/>
<body>${UNITS.map(([en, de]) => `<tu><tuv xml:lang="en"><seg>${en}</seg></tuv><tuv xml:lang="de"><seg>${de}</seg></tuv></tu>`).join('')}</body></tmx>`;

/** What a new import answers. */
export interface Ticket {
  readonly job_id: string;
  readonly upload_url: string;
  readonly expires_at: string;
}

export async function createImport(
  sandbox: Asked,
  file = TMX,
  parameters?: { display_name: string },
): Promise<Ticket> {
  const source_file = { file_name: 'manual.tmx', content_length: Buffer.byteLength(file) };
  const { body } = await asking(sandbox)('POST', '/v3/translation_memories/import', {
    source_file,
    parameters,
  });
  // The gate answers with the described reply or not at all.
  return body as Ticket;
}

/** Sends a file to a signed address, without credentials. */
export async function upload(
  sandbox: Asked,
  url: string,
  file: string | ReadableStream<Uint8Array> = TMX,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/xml', ...headers },
    body: file,
    duplex: 'half',
  };
  return answered(await sandbox.fetch(new Request(url, init)));
}

export async function resultOf(sandbox: Asked, job: string): Promise<unknown> {
  const { body } = await asking(sandbox)('GET', `/v3/translation_memories/jobs/${job}`);
  return (body as { results: unknown[] }).results[0];
}

/** Returns the address of a finished export of a new memory. */
export async function downloadUrl(sandbox: Sandbox, segments = 3): Promise<string> {
  const { translation_memory_id: memory } = await sandbox.seed.translationMemory({ segments });
  const { body } = await asking(sandbox)('POST', `/v3/translation_memories/${memory}/export`);
  await sandbox.idle();
  const result = await resultOf(sandbox, (body as { job_id: string }).job_id);
  return (result as { download_url: string }).download_url;
}

// An upload of five bytes to a store that plays, and what may go wrong with its connection.

import { ConnectionError } from '../../src/errors/request.ts';
import { openSource } from '../../src/files/other.ts';
import { type Upload, type UploadOptions, upload } from '../../src/files/upload.ts';
import type { PutLog } from './played-store.ts';
import { createScriptedClock } from './scripted-clock.ts';
import { transferWith } from './transfer-requests.ts';

export const uploadPath = 'https://files.example.com/upload';
export const uploadUrl = `${uploadPath}?expires=1772445600&signature=c2VjcmV0`;

/** Uploads `hello` as XML to the store that plays. */
export async function uploadTo(
  { put }: Pick<PutLog, 'put'>,
  given: Partial<UploadOptions> = {},
): Promise<Upload> {
  const source = await openSource(Buffer.from('hello'));
  const limits = transferWith(given.clock ?? createScriptedClock());
  return upload({ url: uploadUrl, source, contentType: 'application/xml', ...limits, ...given }, put);
}

/** Returns the same file as a stream, which is read once. */
export async function fromStream(): Promise<Pick<UploadOptions, 'source'>> {
  return { source: await openSource({ size: 5, stream: bytesOf('hello') }) };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (const letter of text) yield Buffer.from(letter);
}

export const brokenUpload = new ConnectionError(`PUT ${uploadPath}: the connection broke (ECONNRESET)`, {
  phase: 'after sending',
  reason: 'broken',
  code: 'ECONNRESET',
});

export const refusedUpload = new ConnectionError(`PUT ${uploadPath}: cannot connect (ECONNREFUSED)`, {
  phase: 'before sending',
  reason: 'connect',
  code: 'ECONNREFUSED',
});

// A download from a store that plays, and a connection that breaks.

import { ConnectionError } from '../../src/errors/request.ts';
import { type Download, type DownloadOptions, download } from '../../src/files/download.ts';
import type { GetLog } from './played-store.ts';
import { createScriptedClock } from './scripted-clock.ts';
import { transferWith } from './transfer-requests.ts';

export const downloadPath = 'https://files.example.com/export';
export const downloadUrl = `${downloadPath}?expires=1772445600&signature=c2VjcmV0`;

/** Downloads into memory from the store that plays. */
export function downloadFrom(
  { get }: Pick<GetLog, 'get'>,
  given: Partial<DownloadOptions> = {},
): Promise<Download> {
  const limits = transferWith(given.clock ?? createScriptedClock());
  return download({ url: downloadUrl, to: { memory: true }, ...limits, ...given }, get);
}

/** Downloads into memory; the file as text. */
export async function downloaded(
  log: GetLog,
  given: Partial<DownloadOptions> = {},
): Promise<Omit<Download, 'contents'> & { readonly text: string }> {
  const { contents, ...result } = await downloadFrom(log, given);
  return { ...result, text: Buffer.from(contents ?? '').toString('latin1') };
}

export const brokenDownload = new ConnectionError(`GET ${downloadPath}: the connection broke (ECONNRESET)`, {
  phase: 'after sending',
  reason: 'broken',
  code: 'ECONNRESET',
});

/** Headers of a file of ten bytes that can be taken up again. */
export const resumable = { 'content-length': '10', etag: '"1"' };

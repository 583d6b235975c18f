// A browser's fetch reports no upload progress; XMLHttpRequest does, and both send a Blob with its exact length. Progress
// listeners cause a preflight, which a PUT has anyway.

import type { OpenSource, PutAnswer, PutRequest, Source } from './contract.ts';
import { put as putPlainly } from './other.ts';
import { openPathlessSource } from './sources.ts';
import { pullStream } from './streams.ts';
import { putByXhr } from './xhr.ts';

export {
  createSha256,
  get,
  getBy,
  memoryTarget,
  openTarget,
  putBy,
} from './other.ts';

/** Opens a source; a browser has no files by path and no Readables of Node. */
export function openSource(source: Source): Promise<OpenSource> {
  return openPathlessSource(source, pullStream);
}

/** Sends the file in one PUT; in a service worker, which has no XMLHttpRequest, by fetch. */
export function put(request: PutRequest): Promise<PutAnswer> {
  return 'XMLHttpRequest' in globalThis ? putByXhr(request) : putPlainly(request);
}

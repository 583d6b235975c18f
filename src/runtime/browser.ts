// A browser's fetch reports no upload progress; XMLHttpRequest does, and both send a Blob with its exact length. Progress
// listeners cause a preflight, which a PUT has anyway.

import type { PutAnswer, PutRequest } from './contract.ts';
import { put as putPlainly } from './other.ts';
import { putByXhr } from './xhr.ts';

export { openSource } from './browser-source.ts';
export {
  createSha256,
  get,
  getBy,
  memoryTarget,
  openTarget,
  putBy,
} from './other.ts';

/** Sends the file in one PUT; in a service worker, which has no XMLHttpRequest, by fetch. */
export function put(request: PutRequest): Promise<PutAnswer> {
  return 'XMLHttpRequest' in globalThis ? putByXhr(request) : putPlainly(request);
}

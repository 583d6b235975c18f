// Files of every size to a store that counts and hashes them, and one large file back.

import { contentOf, exportedFile } from './content.ts';
import { sizes } from './sizes.ts';
import { type Behaviour, type Stage, storeClient } from './stage.ts';

export const transfers: Readonly<Record<string, Behaviour>> = {
  ...Object.fromEntries(
    Object.entries(sizes).map(([name, size]): [string, Behaviour] => [
      `an upload of ${name}`,
      (stage) => uploaded(stage, name, size),
    ]),
  ),
  "an upload by a fetch of the caller's": (stage) => uploaded(stage, 'own fetch', 1_048_577, ownFetch),
  'a download of 64 MiB': (stage) => downloaded(stage, {}),
  "a download by a fetch of the caller's": (stage) => downloaded(stage, ownFetch),
};

/** From so many bytes on an upload always reports its progress; a slow machine may report a smaller one in steps. */
const MANY_STEPS = 8 * 1024 * 1024;
const ownFetch = { fetch: (url: string, init: RequestInit) => fetch(url, init) };

async function uploaded(stage: Stage, name: string, size: number, options = {}): Promise<string> {
  const steps: number[] = [];
  const { translationMemories } = storeClient(stage, 'taking', options);
  const file = contentOf(size);
  const { bytes, sha256 } = await translationMemories.importFrom(file, {
    fileName: name,
    onProgress: (event) => void (event.type === 'upload' && steps.push(event.bytes)),
  });
  const isReported = size > MANY_STEPS && steps.some((step) => step > 0 && step < size);
  const between = isReported ? ', progress between' : '';
  return `${bytes === size ? 'all' : bytes} bytes, ${await hashed(sha256, file)}${between}`;
}

async function downloaded(stage: Stage, options: object): Promise<string> {
  const { translationMemories } = storeClient(stage, 'taking', options);
  const { contents, sha256 } = await translationMemories.exportTo('memory', { memory: true });
  const file = exportedFile();
  const same = contents?.length === file.length && contents.every((byte, at) => byte === file[at]);
  return `${same ? 'the same bytes' : `${contents?.length} other bytes`}, ${await hashed(sha256, file)}`;
}

async function hashed(sha256: string | undefined, bytes: BufferSource): Promise<string> {
  if (sha256 === undefined) return 'no sha256';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return sha256 === hex ? 'the right sha256' : 'a wrong sha256';
}

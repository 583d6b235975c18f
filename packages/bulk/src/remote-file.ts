// A file that a web address names. It is read without a key, and no redirect is followed: what it leads to is not what
// was listed.

/** Answered by another status than that of the file. */
export class NotServed extends Error {
  readonly code: string;

  constructor(status: number) {
    super(`the address answered ${status}`);
    this.code = `status ${status}`;
  }
}

export function isRemote(path: string): boolean {
  return /^https?:\/\//.test(path);
}

/** The content, piece by piece. */
export async function* remoteChunks(url: string): AsyncGenerator<Uint8Array, void, void> {
  const { body } = await get(url, {});
  if (body !== null) yield* body;
}

/** Its size in bytes, by a request for the first one; undefined where the answer does not say. */
export async function remoteSize(url: string): Promise<number | undefined> {
  const { status, headers, body } = await get(url, { range: 'bytes=0-0' });
  await body?.cancel();
  const said = status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length');
  const size = Number(said ?? Number.NaN);
  return Number.isInteger(size) ? size : undefined;
}

async function get(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  // What is compressed on its way has another length.
  const request = { headers: { ...headers, 'accept-encoding': 'identity' }, redirect: 'manual' } as const;
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(answerMs) });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new NotServed(response.status);
}

const answerMs = 3_600_000;

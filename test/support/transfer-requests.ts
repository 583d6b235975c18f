// What a transfer needs to be asked for, but for what a test is about.

import type { GetRequest, PutRequest } from '../../src/files/contract.ts';
import { createSecrets } from '../../src/redact.ts';
import { systemClock } from '../../src/timing.ts';

const { redact } = createSecrets();
const limits = { idleTimeoutMs: 60_000, clock: systemClock, redact };

type PutPart = Pick<PutRequest, 'url' | 'source'> & Partial<PutRequest>;

export function putRequest(part: PutPart): PutRequest {
  return { ...limits, contentType: 'application/xml', digest: true, onBytes: () => {}, ...part };
}

export function getRequest(part: Pick<GetRequest, 'url'> & Partial<GetRequest>): GetRequest {
  return { ...limits, ...part };
}

/** A source that gives these texts, once. */
export async function* bytesOf(...parts: readonly (string | Promise<string>)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(await part);
}

// A body has its length in advance, and the content type that fetch would give it.

import type { SenderRequest } from '../../sender.ts';

/** A body as it is sent, with all headers of its request. */
export interface PackedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes?: string | Uint8Array;
}

/** The body of a request in one piece; the platform encodes forms. */
export function packBody({ headers, body }: SenderRequest): PackedBody | Promise<PackedBody> {
  if (body === undefined) return { headers };
  if (typeof body === 'string') return packed(headers, body, Buffer.byteLength(body));
  return packForm(headers, body);
}

async function packForm(
  headers: PackedBody['headers'],
  body: ConstructorParameters<typeof Response>[0],
): Promise<PackedBody> {
  const response = new Response(body);
  const type = response.headers.get('content-type');
  const bytes = new Uint8Array(await response.arrayBuffer());
  return packed(type === null ? headers : { 'content-type': type, ...headers }, bytes, bytes.length);
}

export function packed(headers: PackedBody['headers'], bytes: string | Uint8Array, size: number): PackedBody {
  return { headers: { ...headers, 'content-length': String(size) }, bytes };
}

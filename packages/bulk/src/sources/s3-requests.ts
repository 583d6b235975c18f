// Requests to an S3-compatible store, signed with version 4. An error names the store's code alone, since its text repeats
// the key and what was signed.

import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, discard, type HttpRequest, request, textOf } from './http-content.ts';
import { bucketAddress, type S3Settings, usualRegion } from './s3-settings.ts';
import { SourceError, type SourceFailureKind } from './source.ts';

export interface S3Request extends HttpRequest {
  readonly bucket: string;
  /** Absent for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends a request. @throws SourceError for every status but those of success. */
export type SendS3 = (asked: S3Request) => Promise<Answer>;

export function s3Requests(settings: () => S3Settings): SendS3 {
  /** How far the store's clock is ahead, in milliseconds. */
  let skewMs = 0;
  const cache = new Map<string, ArrayBuffer>();
  const sign = async ({ bucket, key, query = {}, ...asked }: S3Request) => {
    const known = settings();
    const url = `${bucketAddress(known, bucket)}${pathAndQuery(key, query)}`;
    return signed(known, { ...asked, url, at: Date.now() + skewMs, cache });
  };
  return async (asked) => {
    for (let isCorrected = false; ; isCorrected = true) {
      const { url, headers } = await sign(asked);
      const answer = await request(url, { ...asked, headers });
      const { response } = answer;
      if (response.ok) return answer;
      const code = asked.method === 'HEAD' ? undefined : await codeIn(answer);
      await discard(answer);
      // The answer to HEAD says no code.
      const isOfTime = response.status === 403 && (code ?? 'RequestTimeTooSkewed') === 'RequestTimeTooSkewed';
      const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
      if (!isOfTime || isCorrected || !(Math.abs(ahead - skewMs) > leastSkewMs))
        throw refusalOf(response, code);
      skewMs = ahead;
    }
  };
}

interface Unsigned extends Pick<S3Request, 'method' | 'headers'> {
  readonly url: string;
  /** Milliseconds since the epoch, by the store's clock. */
  readonly at: number;
  /** Keys that were derived before. */
  readonly cache: Map<string, ArrayBuffer>;
}

/** The request with its signature. */
export async function signed(settings: S3Settings, { url, method, headers, at, cache }: Unsigned) {
  // Only who reads from a store loads it.
  const { AwsV4Signer } = await import('aws4fetch');
  const { accessKeyId, secretAccessKey, sessionToken, region = usualRegion } = settings;
  const signer = new AwsV4Signer({
    ...{ url, accessKeyId, secretAccessKey, region, service: 's3', cache },
    ...(sessionToken && { sessionToken }),
    ...(headers && { headers }),
    method: method ?? 'GET',
    datetime: new Date(at).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  });
  return signer.sign();
}

/** A store that is less apart does not say so. */
const leastSkewMs = 60_000;

/** Tries of a request that nothing else repeats. */
const mostTries = 6;

/** Repeats a request while the store is away or slowed down. */
export function patient(send: SendS3): SendS3 {
  return async (asked) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await send(asked);
      } catch (error) {
        const isAway = error instanceof SourceError && error.kind === 'sourceAway';
        if (!isAway || tries === mostTries) throw error;
        await pause(200 * 2 ** tries * (0.5 + Math.random() / 2), undefined, { signal: asked.signal });
      }
  };
}

function pathAndQuery(key: string | undefined, query: Readonly<Record<string, string>>): string {
  const path = key === undefined ? '' : `/${key.split('/').map(encoded).join('/')}`;
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Encodes more than `encodeURIComponent`, as the signature does. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

async function codeIn(answer: Answer): Promise<string | undefined> {
  const text = await textOf(answer, 65_536).catch(() => '');
  return /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(text)?.[1];
}

const denials: ReadonlySet<string> = new Set(['ExpiredToken', 'InvalidToken', 'TokenRefreshRequired']);
const pauses: ReadonlySet<string> = new Set(['RequestTimeout', 'RequestTimeTooSkewed', 'SlowDown']);

function refusalOf({ status, headers }: Response, code: string | undefined): SourceError {
  if (status === 412) return new SourceError('changed', 'the object was replaced');
  const said = code === undefined ? `status ${status}` : `status ${status}, ${code}`;
  const region = headers.get('x-amz-bucket-region') ?? '';
  const isElsewhere = (status === 301 || status === 400) && /^[a-z0-9-]{1,32}$/.test(region);
  const advice = isElsewhere ? `: the bucket is in the region ${region}, so set AWS_REGION` : '';
  return new SourceError(kindOf(status, code), `the store answered ${said}${advice}`);
}

function kindOf(status: number, code = ''): SourceFailureKind {
  if (status === 429 || status === 408 || status >= 500 || pauses.has(code)) return 'sourceAway';
  if (status === 416) return 'changed';
  const isDenied = status === 401 || status === 403 || status === 301 || denials.has(code);
  return isDenied && code !== 'InvalidObjectState' ? 'sourceDenied' : 'unreadable';
}

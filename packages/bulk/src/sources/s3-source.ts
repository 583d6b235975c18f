// Objects of an S3-compatible store. An object is known by its SHA-256 where the store has one, and else by its ETag: each
// request names that, so an object that was replaced since is refused.

import { continued } from './continued.ts';
import { type Answer, bytesOf, sizeOf, textOf } from './http-content.ts';
import { type ListedObject, pageIn } from './s3-page.ts';
import { patient, type S3Request, type SendS3, s3Requests } from './s3-requests.ts';
import type { S3Settings } from './s3-settings.ts';
import { type Found, type Identity, type Place, type Source, SourceError } from './source.ts';

/** A name of a bucket, and a key or the beginning of keys. */
const address = /^s3:\/\/([\w.-]+)(?:\/(.*))?$/is;

export function isS3(path: string): boolean {
  return /^s3:\/\//i.test(path);
}

export function s3Source(settings: () => S3Settings): Source {
  const send = s3Requests(settings);
  const sendPatiently = patient(send);
  return {
    list: (pattern) => listed(sendPatiently, pattern),

    async identity(place, signal) {
      return identityOf(same(await sendPatiently({ ...headOf(place), signal }), place));
    },

    open: (place, from, signal) =>
      continued(async function* (at) {
        const start = from + at;
        const range = start === 0 ? undefined : { range: `bytes=${start}-` };
        const answer = await send({ ...asked(place), signal, headers: { ...matching(place), ...range } });
        yield* bytesOf(same(answer, place), start);
      }, signal),
  };
}

/**
 * What the name means: the object with this key; else the TMX files below it, as in a folder; with `*` at its end, those
 * whose keys begin so.
 */
async function* listed(send: SendS3, pattern: string): AsyncGenerator<Found> {
  const { bucket, key } = partsOf(pattern);
  const [first] =
    key === '' || key.endsWith('/') ? [] : (await pageOf(send, bucket, key, { 'max-keys': '1' })).objects;
  if (first?.key === key) return yield* found(send, bucket, [first]);
  const prefix = key.endsWith('*') ? key.slice(0, -1) : key.replace(/(?<=[^/])$/, '/');
  let token: string | undefined;
  do {
    const next = token === undefined ? {} : { 'continuation-token': token };
    const page = await pageOf(send, bucket, prefix, next);
    const files = page.objects.filter(({ key: one }) => /\.tmx(\.gz)?$/i.test(one));
    yield* found(send, bucket, files);
    if (page.next !== undefined && page.next === token)
      throw new SourceError('unreadable', 'the store returned the same page twice');
    token = page.next;
  } while (token !== undefined);
}

async function pageOf(send: SendS3, bucket: string, prefix: string, more: Readonly<Record<string, string>>) {
  const query = { 'list-type': '2', 'encoding-type': 'url', prefix, ...more };
  return pageIn(await textOf(await send({ bucket, query }), mostOfPage));
}

/** A thousand keys, each encoded. */
const mostOfPage = 16_777_216;

/** Objects that are asked for their checksum at a time. */
const atATime = 16;

async function* found(send: SendS3, bucket: string, objects: readonly ListedObject[]): AsyncGenerator<Found> {
  for (let from = 0; from < objects.length; from += atATime)
    yield* await Promise.all(
      objects.slice(from, from + atATime).map((object) => oneOf(send, bucket, object)),
    );
}

/** Without its identity, which then says what is wrong, if one object alone cannot be read. */
async function oneOf(
  send: SendS3,
  bucket: string,
  { key, size, etag, hasSha256 }: ListedObject,
): Promise<Found> {
  const place = { path: `s3://${bucket}/${key}`, sourceNote: etag };
  if (faultOfKey(key) !== undefined) return place;
  if (!hasSha256 || size === 0) return { ...place, size, version: etag };
  try {
    return { ...place, ...identityOf(await send(headOf(place))) };
  } catch (error) {
    if (error instanceof SourceError && error.kind !== 'sourceAway') return place;
    throw error;
  }
}

function headOf(place: Place): S3Request {
  return {
    ...asked(place),
    method: 'HEAD',
    headers: { ...matching(place), 'x-amz-checksum-mode': 'ENABLED' },
  };
}

function identityOf({ response }: Answer): Identity {
  const { headers } = response;
  const sum = headers.get('x-amz-checksum-sha256') ?? '';
  // The sum of the sums of parts has their count behind it.
  const isWhole = /^[A-Za-z0-9+/]{43}=$/.test(sum) && headers.get('x-amz-checksum-type') !== 'COMPOSITE';
  return {
    size: sizeOf(response),
    sha256: isWhole ? Buffer.from(sum, 'base64').toString('hex') : undefined,
    version: headers.get('etag') ?? undefined,
  };
}

/** Not every store heeds If-Match. */
function same(answer: Answer, { sourceNote }: Place): Answer {
  const etag = answer.response.headers.get('etag') ?? sourceNote;
  if (sourceNote !== undefined && etag !== sourceNote)
    throw new SourceError('changed', 'the object was replaced');
  return answer;
}

function matching({ sourceNote }: Place): Record<string, string> {
  return sourceNote === undefined ? {} : { 'if-match': sourceNote };
}

function asked({ path }: Place): { readonly bucket: string; readonly key: string } {
  const { bucket, key } = partsOf(path);
  if (key === '') throw new SourceError('unreadable', 'its URL has no key');
  return { bucket, key };
}

function partsOf(path: string): { readonly bucket: string; readonly key: string } {
  const [, bucket, key = ''] = address.exec(path) ?? [];
  if (bucket === undefined || /^\.+$/.test(bucket))
    throw new SourceError('unreadable', 'its URL is not s3://bucket/key');
  const fault = faultOfKey(key);
  if (fault !== undefined) throw new SourceError('unreadable', fault);
  return { bucket, key };
}

/** What no address over HTTP, and no database, can hold. */
function faultOfKey(key: string): string | undefined {
  if (!key.isWellFormed() || key.includes('\0')) return 'its key cannot be part of a URL';
  const hasDots = key.split('/').some((part) => part === '.' || part === '..');
  return hasDots ? 'its key has a part . or .., which no URL can contain' : undefined;
}

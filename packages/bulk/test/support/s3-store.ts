// A real S3-compatible server, s3rver, which checks every signature. Where it differs from S3 it is corrected here: it
// ignores If-Match and encoding-type, escapes keys twice, has no checksums, names its next page with a cipher that Node
// has no more, and reckons another signature where a query has one of !'()*.

import crypto, { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { vi } from 'vitest';
import { listening } from '../../../../test/support/listening.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import type { S3Settings } from '../../src/index.ts';
import { eventsOf, openBulk } from './opened-bulk.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean | undefined;

export interface S3Store {
  readonly settings: S3Settings;
  /** Every request, as `GET /bucket/key`, without its query. */
  readonly heard: string[];
  readonly requests: IncomingMessage[];
  put(key: string, content: string | Buffer, options?: { readonly sha256?: boolean }): Promise<void>;
  /** Stores many objects with the same content, as s3rver keeps them. */
  putMany(keys: readonly string[], content: string): void;
  /** Answers requests in its own way where it returns true. */
  answer: Answer;
  /** Whether keys in lists are encoded when they are asked to be. */
  encodes: boolean;
}

export const bucket = 'memories';

export async function openS3Store(): Promise<S3Store> {
  correctS3rver();
  const directory = temporaryFolder();
  const app = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  await app.configureBuckets();
  const sums = new Map<string, string>();
  const heard: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${decodeURIComponent(request.url?.split('?')[0] ?? '')}`);
    requests.push(request);
    app.allowMismatchedSignatures = /[?&]prefix=[^&]*%2[1789A]/.test(request.url ?? '');
    if (store.answer(request, response) !== true) listener(request, response);
  });
  const endpoint = await listening(server);
  const store: S3Store = {
    settings: {
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      endpoint,
    },
    heard,
    requests,
    async put(key, text, { sha256 = false } = {}) {
      const content = Buffer.from(text);
      await app.store.putObject({ bucket, key, content, metadata: {} });
      // s3rver returns before the last bytes are in its file.
      const path = join(directory, bucket, `${key}._S3rver_object`);
      await vi.waitUntil(() => statSync(path).size === content.length);
      if (sha256) sums.set(key, createHash('sha256').update(content).digest('base64'));
      else sums.delete(key);
    },
    putMany(keys, content) {
      const md5 = createHash('md5').update(content).digest('hex');
      for (const key of keys) {
        const path = join(directory, bucket, `${key}._S3rver_object`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
        writeFileSync(`${path}.md5`, md5);
      }
    },
    answer: () => undefined,
    encodes: true,
  };
  // Behind the part that writes XML.
  app.middleware.splice(2, 0, async (context, next) => {
    await next();
    refuseOther(context);
    if (context.headers['x-amz-checksum-mode'] === 'ENABLED') {
      const sum = sums.get(decodeURIComponent(context.path.slice(bucket.length + 2)));
      if (sum !== undefined && context.status < 300) {
        context.set('x-amz-checksum-sha256', sum);
        context.set('x-amz-checksum-type', 'FULL_OBJECT');
      }
    }
    correctList(context, sums, store.encodes);
  });
  const listener = app.callback();
  return store;
}

/** A bulk whose worker has the credentials of a store. */
export async function openOverStore(changes: Partial<S3Settings> = {}) {
  const store = await openS3Store();
  const opened = await openBulk();
  const bulk = await opened.openAgain({ ledger: opened.ledger, s3: { ...store.settings, ...changes } });
  return { ...opened, store, bulk, runAll: () => eventsOf(bulk) };
}

function refuseOther(context: S3rver.S3Context): void {
  const wanted = context.headers['if-match'];
  if (wanted === undefined || context.status >= 300 || context.response.get('etag') === wanted) return;
  context.body = { Error: { Code: 'PreconditionFailed' } };
  context.status = 412;
}

interface ListResult {
  readonly IsTruncated: boolean;
  readonly NextContinuationToken?: string;
  readonly Contents: readonly { readonly Key: string; readonly Size: number; readonly ETag: string }[];
}

function correctList(context: S3rver.S3Context, sums: ReadonlyMap<string, string>, encodes: boolean): void {
  const { ListBucketResult: list } = (context.body ?? {}) as { ListBucketResult?: ListResult };
  if (list === undefined) return;
  const { IsTruncated, NextContinuationToken, Contents } = list;
  const isEncoded = context.query['encoding-type'] === 'url' && encodes;
  const objects = Contents.map(({ Key, Size, ETag }) =>
    element('Contents', {
      Key: isEncoded ? encodeURIComponent(Key).replaceAll('%20', '+') : Key,
      Size,
      ETag,
      ...(sums.has(Key) && { ChecksumAlgorithm: 'SHA256', ChecksumType: 'FULL_OBJECT' }),
    }),
  );
  const about = { IsTruncated, NextContinuationToken, ...(isEncoded && { EncodingType: 'url' }) };
  context.body = element('ListBucketResult', about, objects.join(''));
}

function element(name: string, fields: Readonly<Record<string, unknown>>, inner = ''): string {
  const written = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `<${field}>${escaped(String(value))}</${field}>`);
  return `<${name}>${written.join('')}${inner}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
}

let isCorrected = false;

function correctS3rver(): void {
  if (isCorrected) return;
  isCorrected = true;
  const twice = (bytes: Uint8Array) => Buffer.concat([bytes, bytes]);
  const { createCipheriv, createDecipheriv } = crypto;
  const aes = 'aes-128-cbc';
  Object.assign(crypto, {
    createCipheriv: (name: string, key: Uint8Array, iv: Uint8Array, options: object) =>
      name === 'des' ? createCipheriv(aes, twice(key), twice(iv)) : createCipheriv(name, key, iv, options),
    createDecipheriv: (name: string, key: Uint8Array, iv: Uint8Array, options: object) =>
      name === 'des'
        ? createDecipheriv(aes, twice(key), twice(iv))
        : createDecipheriv(name, key, iv, options),
  });
}

import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { type Client, createClient } from 'language-service-client';
import { expectTypeOf, test } from 'vitest';

declare const client: Client;
declare const id: string;
const required = { baseUrl: 'https://api.example.com', apiKey: 'example-key' };

test('a client takes from the environment what it is not given', () => {
  createClient();
  createClient({ baseUrl: undefined, apiKey: undefined });
});

test('a key that is null is not one that is missing', () => {
  // @ts-expect-error
  createClient({ apiKey: null });
});

test('a client with another key cannot have none', () => {
  // @ts-expect-error
  client.withOptions({ apiKey: undefined });
});

test('a client has no signal, which belongs to a call', () => {
  // @ts-expect-error
  createClient({ ...required, signal: new AbortController().signal });
});

test('a file goes to a path, to a stream of either kind or to memory, and nowhere else', async () => {
  const { translationMemories } = client;
  translationMemories.exportTo(id, 'memory.tmx');
  translationMemories.exportTo(id, new URL('file:///memory.tmx'));
  translationMemories.exportTo(id, new WritableStream<Uint8Array>());
  translationMemories.exportTo(id, process.stdout);
  translationMemories.exportTo(id, createWriteStream('memory.tmx'));
  translationMemories.exportTo(id, new PassThrough());
  const { contents } = await translationMemories.exportTo(id, { memory: true });
  expectTypeOf(contents).toEqualTypeOf<Uint8Array<ArrayBuffer>>();
  // @ts-expect-error: a file goes somewhere
  translationMemories.exportTo(id);
  // @ts-expect-error: a function is no place
  translationMemories.exportTo(id, () => undefined);
  // @ts-expect-error: without memory there is no place
  translationMemories.exportTo(id, { memory: false });
});

import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createClient } from '../../../src/client.ts';
import { BadRequestError } from '../../../src/errors/api.ts';
import {
  ResponseParseError,
  UnexpectedRedirectError,
  UnknownOutcomeError,
} from '../../../src/errors/request.ts';
import { longestErrorBody, readErrorText } from '../../../src/http/details.ts';
import { longestBody, responseOf } from '../../../src/http/send.ts';
import { type Answer, plain } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';

/** An answer whose body comes in these parts. */
function inParts(parts: readonly Uint8Array<ArrayBuffer>[], status: number): Answer {
  return () => new Response(streamOf(parts), { status });
}

function streamOf(parts: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

const bytes = new TextEncoder().encode('{"message":"Zu süß — 甘すぎる"}');

test('reads words whose characters are cut between two parts', async () => {
  const parts = Array.from(bytes, (byte) => new Uint8Array([byte]));
  const { client } = createScriptedClient([inParts(parts, 400)]);
  expect((await failureOf(BadRequestError, client.styleRules.get('1'))).serviceMessage).toBe(
    'Zu süß — 甘すぎる',
  );
});

test('a refusal whose body is not UTF-8 is that refusal', async () => {
  const { client } = createScriptedClient([inParts([new Uint8Array([0xff])], 400)]);
  await failureOf(BadRequestError, client.styleRules.get('1'));
});

test('reads no more of a failure than it keeps', async () => {
  let given = 0;
  const part = new TextEncoder().encode('x'.repeat(20_000));
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1;
      controller.enqueue(part);
    },
  });
  const text = await readErrorText(responseOf(new Response(endless)), createScriptedClock());
  expect([text.length, given <= 6]).toEqual([longestErrorBody, true]);
});

test.for([
  [302, UnexpectedRedirectError, 0],
  [400, BadRequestError, 0],
  [200, ResponseParseError, longestBody + 1],
] as const)('cancels the body of a %i that does not end', async ([status, Type, size]) => {
  const cancelled: number[] = [];
  const start = (body: ReadableStreamDefaultController) => body.enqueue(new Uint8Array(size));
  const body = new ReadableStream({ start, cancel: () => void cancelled.push(status) });
  const { client } = createScriptedClient([() => new Response(body, { status })]);
  await failureOf<Error>(Type, client.styleRules.get('1'));
  expect(cancelled).toEqual([status]);
});

test('reads a body of 16 MiB', async () => {
  const { client } = createScriptedClient([plain(new Uint8Array(longestBody), 'text/plain')]);
  const { message } = await failureOf(ResponseParseError, client.styleRules.get('1'));
  expect(message).toContain('the body is not JSON');
});

test.for(['code', 'message', 'cause'])(
  'an own fetch throws an error whose %s cannot be read: the outcome is unknown, and no word of it is kept',
  async (name) => {
    const apiKey = 'key-in-a-getter';
    const thrown = Object.defineProperty(new Error('words'), name, {
      get() {
        throw new Error(apiKey);
      },
    });
    const client = createClient({
      baseUrl: 'https://api.example.com',
      apiKey,
      fetch: () => Promise.reject(thrown),
    });
    const call = client.styleRules.create({ name: 'Manuals', language: 'de' });
    expect(inspect(await failureOf(UnknownOutcomeError, call), { depth: 20 })).not.toContain(apiKey);
  },
);

test('a 204 is complete with its headers, also when its connection breaks behind them', async () => {
  const read = () => Promise.reject(Object.assign(new Error('read'), { code: 'ECONNRESET' }));
  const body = { getReader: () => ({ read, cancel: read }) };
  // A Response of the platform with status 204 cannot have a body.
  const broken = (() => ({ status: 204, headers: new Headers(), body })) as never;
  const { client, requests } = createScriptedClient([broken]);
  expect(await client.styleRules.delete('1')).toBeUndefined();
  expect(requests.length).toBe(1);
});

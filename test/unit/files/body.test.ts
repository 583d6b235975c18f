import { expect } from 'vitest';
import { type Outlet, sendBody } from '../../../src/files/body.ts';
import type { OpenSource } from '../../../src/files/contract.ts';
import type { Watch } from '../../../src/files/failures.ts';
import { openSource } from '../../../src/files/other.ts';
import { eventLoopRounds } from '../../support/event-loop.ts';
import { createHandClock, type HandClock, test } from '../../support/hand-clock.ts';
import { putRequest } from '../../support/transfer-requests.ts';

/** A network that takes each slice as the test says. */
function outletThat(take: (length: number) => void, over = new AbortController()) {
  const slices: number[] = [];
  const finished: true[] = [];
  const outlet: Outlet = {
    over: over.signal,
    async send(bytes) {
      slices.push(bytes.length);
      take(bytes.length);
    },
    finish: () => void finished.push(true),
  };
  return { outlet, slices, finished, over };
}

function senderOf(source: OpenSource, outlet: Outlet, clock: HandClock = createHandClock()) {
  const allowed: number[] = [];
  const watch: Watch = {
    moved() {},
    sent() {},
    pause() {},
    resume() {},
    stop() {},
    allow: (extraMs) => void allowed.push(extraMs),
  };
  const reported: number[] = [];
  const onBytes = (bytes: number) => reported.push(bytes);
  const request = putRequest({ url: 'https://files.example.com/', source, clock, onBytes });
  return { send: () => sendBody(outlet, request, watch), allowed, reported };
}

test('sends a slow network smaller slices, and a fast one larger ones again', async ({ clock }) => {
  const times = [1_000, 1_001, 1_001, 1_000, 0, 0];
  const { outlet, slices } = outletThat(() => clock.advance(times.shift() ?? 0));
  const source = await openSource(new Uint8Array(900_000));
  await senderOf(source, outlet, clock).send();
  expect(slices).toEqual([262_144, 262_144, 32_768, 32_768, 262_144, 48_032]);
});

test('sends larger slices once the network is fast', async ({ clock }) => {
  const { outlet, slices } = outletThat(() => clock.advance(9));
  const source = await openSource(new Uint8Array(7 * 1_048_576));
  await senderOf(source, outlet, clock).send();
  const mebibyte = 1_048_576;
  expect(slices).toEqual([...Array.from({ length: 16 }, () => mebibyte / 4), mebibyte, mebibyte, mebibyte]);
});

test('sends smaller slices once the network is no longer fast', async ({ clock }) => {
  const times = Array.from({ length: 16 }, () => 0);
  const { outlet, slices } = outletThat(() => clock.advance(times.shift() ?? 10));
  const source = await openSource(new Uint8Array(6 * 1_048_576));
  await senderOf(source, outlet, clock).send();
  const mebibyte = 1_048_576;
  expect(slices.slice(16)).toEqual([mebibyte, ...Array.from({ length: 4 }, () => mebibyte / 4)]);
});

test.each([
  [8, 8_192],
  [12, 6_144],
])(
  'extends the wait for the response to %i MiB by the time of the last 4 MiB at the speed of the rest',
  async (size, ms) => {
    const clock = createHandClock();
    const { outlet } = outletThat((length) => clock.advance(length / 1_024));
    const source = await openSource(new Uint8Array(size * 1_048_576));
    const { send, allowed } = senderOf(source, outlet, clock);
    await send();
    expect(allowed).toEqual([ms]);
  },
);

test('extends the wait for the response by the time of the whole file when the network may hold all of it', async () => {
  const clock = createHandClock();
  const { outlet } = outletThat(() => clock.advance(5_000));
  const { send, allowed } = senderOf(await openSource(new Uint8Array(10)), outlet, clock);
  await send();
  expect(allowed).toEqual([5_000]);
});

test('ends the body once, and only when it is complete', async () => {
  const whole = outletThat(() => {});
  await senderOf(await openSource(new Uint8Array(10)), whole.outlet).send();
  const cut = outletThat(() => cut.over.abort());
  const { send, reported } = senderOf(await openSource(new Uint8Array(2_000_000)), cut.outlet);
  const sent = await send();
  expect([whole.finished.length, cut.finished.length, cut.slices, reported]).toEqual([1, 0, [262_144], []]);
  expect(sent).toEqual({ whole: false, sha256: undefined });
});

test('does not open a source when the exchange is over', async () => {
  const { outlet, over } = outletThat(() => {});
  over.abort();
  const open = () => Promise.reject(new Error('opened'));
  const { send } = senderOf({ ...(await openSource(new Uint8Array(1))), open }, outlet);
  expect(await send()).toEqual({ whole: false });
});

test('closes a source that opens when the exchange is over', async () => {
  const { outlet, over } = outletThat(() => {});
  const closed: true[] = [];
  const opening = Promise.withResolvers<void>();
  const source = await openSource(new Uint8Array(1));
  const open = async () => {
    await opening.promise;
    return { read: async () => undefined, close: async () => void closed.push(true) };
  };
  const sending = senderOf({ ...source, open }, outlet).send();
  over.abort();
  await sending;
  opening.resolve();
  await eventLoopRounds(1);
  expect(closed).toEqual([true]);
});

test('reports an error of the listener after the next read', async () => {
  const { outlet } = outletThat(() => {});
  const broken = new Error('the listener broke');
  const source = await openSource({
    size: 2,
    open: async function* () {
      yield new Uint8Array(1);
      await eventLoopRounds(3);
      yield new Uint8Array(1);
    },
  });
  const request = putRequest({
    url: 'https://files.example.com/',
    source,
    onBytes: () => {
      throw broken;
    },
  });
  const watch: Watch = { moved() {}, sent() {}, pause() {}, resume() {}, stop() {}, allow() {} };
  await expect(sendBody(outlet, request, watch)).rejects.toBe(broken);
});

import { expect, test } from 'vitest';
import { upload } from '../../src/extensions/upload.ts';
import type { Clock } from '../../src/timing.ts';
import { json, refusal, stall } from '../support/answers.ts';
import { downloaded } from '../support/played-downloads.ts';
import { playGets, playPuts } from '../support/played-store.ts';
import { brokenUpload, uploadOptions } from '../support/played-uploads.ts';
import { createScriptedClient } from '../support/scripted-client.ts';
import { createScriptedClock, type ScriptedClock } from '../support/scripted-clock.ts';

/** Has a clock write down what it hears: exchanges that begin (`<`) and end (`>`), and delays in milliseconds. */
function heardBy(clock: ScriptedClock): { readonly heard: string[]; readonly clock: Clock } {
  const heard: string[] = [];
  const { after } = clock;
  Object.assign(clock, {
    async during<T>(exchange: () => Promise<T>): Promise<T> {
      heard.push('<');
      return exchange().finally(() => heard.push('>'));
    },
    after(ms: number, action: () => void) {
      heard.push(String(ms));
      return after(ms, action);
    },
  });
  return { heard, clock };
}

test('each attempt of a call is an exchange, the pause between two is not', async () => {
  const { client, clock } = createScriptedClient([refusal(503), json({})]);
  const { heard } = heardBy(clock);
  await client.styleRules.get('1');
  expect(heard).toEqual(['30000', '<', '2000', '>', '250', '30000', '<', '>']);
});

test('an exchange ends when the attempt is given up', async () => {
  const { client, clock } = createScriptedClient([stall], { maxRetries: 0 });
  const { heard } = heardBy(clock);
  await expect(client.styleRules.get('1')).rejects.toThrow('no complete response');
  await expect.poll(() => heard).toEqual(['30000', '<', '>']);
});

test('the key that an attempt asks for belongs to an exchange', async () => {
  const asked: string[][] = [];
  const apiKey = () => {
    asked.push([...heard]);
    return 'a-key';
  };
  const { client, clock } = createScriptedClient([json({})], { apiKey });
  const { heard } = heardBy(clock);
  await client.styleRules.get('1');
  expect(asked).toEqual([['30000', '<']]);
});

test('each attempt of an upload is an exchange, the pause between two is not', async () => {
  const { heard, clock } = heardBy(createScriptedClock());
  await upload(await uploadOptions(playPuts({ error: brokenUpload }, {}), { clock }));
  expect(heard).toEqual(['<', '>', '250', '<', '>']);
});

test('each attempt of a download is an exchange until its last byte is stored', async () => {
  const { heard, clock } = heardBy(createScriptedClock());
  await downloaded(playGets({ status: 503 }, { parts: ['he', 'llo'] }), {
    clock,
    onProgress: ({ bytes }) => void heard.push(`${bytes} bytes`),
  });
  expect(heard).toEqual(['0 bytes', '<', '>', '250', '<', '2 bytes', '>', '5 bytes']);
});

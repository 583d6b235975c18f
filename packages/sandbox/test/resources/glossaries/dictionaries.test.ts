import { expect, onTestFinished, test, vi } from 'vitest';
import { asking, create, PAIR, PATH } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

test('other requests are answered while a large glossary is stored, changed and applied', async () => {
  const ask = asking(openSandbox());
  const entries = Array.from({ length: 100_000 }, (_, index) => `source term ${index}\tZielwort ${index}`);
  let turns = 0;
  const count = (): void => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  onTestFinished(() => clearImmediate(counting));
  // Each look at the clock is a slice later, so how often work yields does not depend on the machine.
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10));
  onTestFinished(() => clock.mockRestore());
  const turnsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = turns;
    await work();
    return turns - before;
  };
  const path = await create(ask);
  const dictionary = { ...PAIR, entries: entries.join('\n') };
  const { stringify } = JSON;
  const long: unknown[] = [];
  const spy = vi.spyOn(JSON, 'stringify').mockImplementation((value, ...rest) => {
    const text = stringify(value, ...rest);
    if (text?.length > 1024 * 1024) long.push(value);
    return text;
  });
  onTestFinished(() => spy.mockRestore());
  const words = { ...PAIR, text: ['source term 7'], glossary_id: path.slice(PATH.length + 1) };
  const turnsTaken = [
    await turnsOf(() => ask('PUT', `${path}/dictionaries`, dictionary)),
    await turnsOf(() => ask('PATCH', path, { dictionaries: [{ ...PAIR, entries: 'rim\tFelge' }] })),
    await turnsOf(() => ask('POST', '/v2/translate', words)),
  ];
  expect(turnsTaken.map((taken) => taken >= 150)).toEqual([true, true, true]);
  // Only the test itself makes JSON of the whole: its request.
  expect(long).toEqual([dictionary]);
  expect((await ask('POST', '/v2/translate', words)).body).toMatchObject({
    translations: [{ text: '[de] Zielwort 7' }],
  });
});

import { cpSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../src/index.ts';
import { operationDescriptions } from '../../src/server/description.ts';
import { type Answered, asking } from '../support/ask.ts';
import { exampleRequest } from '../support/example-requests.ts';
import { canFillDisks, command, type FillableStory, serveStory } from '../support/full-disk.ts';
import { emptyFolder, newFolder } from '../support/sandboxes.ts';
import { type VisibleState, visibleState } from '../support/visible-state.ts';

// A change fails at its first byte, in any of its pages, or not at all: the room grows by a page until the change fits.
// What was answered with 2xx is there, what was refused with 503 is not, and every GET answers meanwhile.

const MOST_PAGES = 40;

const changes = operationDescriptions.filter(({ method }) => method !== 'GET');

/** What a sandbox shows that is opened after the process was killed at this moment. */
async function afterRestart(data: string, answer: unknown): Promise<VisibleState> {
  const copy = emptyFolder();
  cpSync(data, copy, { recursive: true });
  await using sandbox = createSandbox({ data: copy });
  return await visibleState(sandbox, answer);
}

const is2xx = ({ status }: Answered): boolean => status >= 200 && status < 300;

describe.skipIf(!canFillDisks)('on a full disk', { timeout: 60_000 }, () => {
  let story: FillableStory;
  beforeAll(async () => {
    story = await serveStory(newFolder());
    await command(story.served, 'snapshot');
  });
  afterAll(async () => {
    await story.served.kill();
    rmSync(story.data, { recursive: true });
  });

  test.each(changes)('$id is stored or refused', async (operation) => {
    const { data, served, disk } = story;
    onTestFinished(disk.free);
    const change = (): Promise<Answered> => asking(served)(...exampleRequest(operation));
    await command(served, 'restore');
    const before = await visibleState(served);
    const stored = await visibleState(served, (await change()).body);
    await command(served, 'restore');
    let answer: Answered;
    let pages = 0;
    do {
      disk.fill(pages);
      answer = await change();
      const during = await visibleState(served, answer.body);
      disk.free();
      expect({ pages, status: answer.status, during }).toEqual({
        pages,
        status: is2xx(answer) ? answer.status : 503,
        during: is2xx(answer) ? stored : before,
      });
      pages += 1;
    } while (!is2xx(answer) && pages < MOST_PAGES);
    expect(await afterRestart(data, answer.body)).toEqual(stored);
  });
});

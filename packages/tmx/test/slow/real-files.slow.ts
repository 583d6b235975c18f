import { join } from 'node:path';
import { test } from 'vitest';
import { publicMemories, realFiles } from '../support/files.ts';
import { expectWellFormedOutputs } from '../support/real-files.ts';

test('a large public memory is well-formed after every command', async () => {
  for (const name of publicMemories('large')) {
    await expectWellFormedOutputs(join(realFiles, name));
  }
});

import { join } from 'node:path';
import { test } from 'vitest';
import { publicMemories, realFiles } from '../support/files.ts';
import { expectWellFormedOutputs, expectXliffBack } from '../support/real-files.ts';

test('a large public memory comes back from XLIFF, and is well-formed after every command', async () => {
  for (const name of publicMemories('large')) {
    await expectXliffBack(join(realFiles, name));
    await expectWellFormedOutputs(join(realFiles, name));
  }
});

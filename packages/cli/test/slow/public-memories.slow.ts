import { join } from 'node:path';
import { test } from 'vitest';
import { publicMemories, realFiles } from '../../../tmx/test/support/files.ts';
import { expectSkippedNamed } from '../support/skipped-units.ts';

test('every skipped unit of a large public memory is named', async () => {
  for (const name of publicMemories('large')) await expectSkippedNamed(join(realFiles, name));
});

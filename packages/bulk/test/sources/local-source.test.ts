import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { localSource } from '../../src/sources/local-source.ts';

test('what is appended while a file is read is no part of it', async () => {
  const path = join(temporaryFolder(), 'a.tmx');
  const size = 300_000;
  writeFileSync(path, 'a'.repeat(size));
  let bytes = 0;
  for await (const chunk of localSource.open({ path }, 0)) {
    appendFileSync(path, 'b'.repeat(1_000));
    bytes += chunk.length;
  }
  expect(bytes).toBe(size);
});

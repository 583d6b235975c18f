import { join } from 'node:path';
import { test } from 'vitest';
import { publicMemories, realFiles } from '../../../tmx/test/support/files.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { quirky } from '../support/memory-files.ts';
import { expectSkippedNamed } from '../support/skipped-units.ts';

test.for(publicMemories('small'))('every skipped unit of %s is named', (name) =>
  expectSkippedNamed(join(realFiles, name)),
);

test('every skipped unit of a file with one of each kind is named', () =>
  expectSkippedNamed(folderWith().write('quirky.tmx', quirky)));

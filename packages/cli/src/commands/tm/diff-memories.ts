// Implements `tm diff`: compares files and memories. A memory is exported first.

import { verb } from '../../frame/define-command.ts';
import { temporaryFolder } from '../../frame/files/spool.ts';
import { diffFiles, render } from '../tmx/diff.ts';
import { memoryFile } from './memory-file.ts';

export const command = verb(
  {
    description: 'Compares TMX files and memories. Exits with code 13 if they differ.',
    positionals: [
      { name: 'old', kind: 'text', summary: 'A TMX file or a memory' },
      { name: 'new', kind: 'text', summary: 'A TMX file or a memory' },
    ],
    options: {},
    examples: ['language-service tm diff manuals.tmx Manuals'],
  },
  async (context, { positionals }) => {
    await using folder = await temporaryFolder();
    const paths = [
      (await memoryFile(context, positionals.old, folder)).path,
      (await memoryFile(context, positionals.new, folder)).path,
    ] as const;
    return await diffFiles([positionals.old, positionals.new], paths, context.signal);
  },
  render,
);

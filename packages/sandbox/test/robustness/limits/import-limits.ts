import type { Ask } from '../../support/ask.ts';
import { atLeast, atMost, each, inCharacters, type Limit } from './limit.ts';

const create = (ask: Ask, part: object) =>
  ask('POST', '/v3/translation_memories/import', {
    source_file: { file_name: 'a.tmx', content_length: 1, ...part },
  });

/** "Import content_length above 0, at most 1 GB", "file_name at most 100 characters", "content_type at most 127". */
export const importLimits: readonly Limit[] = [
  {
    of: 'the least content_length',
    sizes: atLeast(1, 202),
    send: (ask, content_length) => create(ask, { content_length }),
    says: '"message":"source_file.content_length: ',
  },
  {
    of: 'the largest content_length',
    sizes: atMost(1_073_741_824, 202),
    send: (ask, content_length) => create(ask, { content_length }),
    says: '"message":"source_file.content_length: ',
  },
  ...each(inCharacters, (text) => ({
    of: 'a file_name',
    sizes: atMost(100, 202),
    send: (ask, size) => create(ask, { file_name: text(size) }),
    says: '"message":"source_file.file_name: ',
  })),
  {
    // TMX is the only format, so no content_type of that length is taken either.
    of: 'a content_type',
    sizes: [
      [126, 400],
      [127, 400],
      [128, 400],
    ],
    send: (ask, size) => create(ask, { content_type: 'application/xml'.padEnd(size, 'l') }),
    says: '"message":"source_file.content_type: ',
  },
];

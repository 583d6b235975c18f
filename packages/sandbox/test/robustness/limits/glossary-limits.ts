import type { Ask } from '../../support/ask.ts';
import { atMost, each, ids, inBytes, type Limit, PAIR } from './limit.ts';

const create = (ask: Ask, part: object) =>
  ask('POST', '/v3/glossaries', { name: 'a', dictionaries: [], ...part });
const createOf = (ask: Ask, ...entries: string[]) =>
  create(ask, {
    dictionaries: entries.map((some, index) => ({
      ...PAIR,
      target_lang: ['de', 'fr'][index],
      entries: some,
    })),
  });
const createV2 = (ask: Ask, part: object) =>
  ask('POST', '/v2/glossaries', { name: 'a', ...PAIR, entries: 'a\tb', entries_format: 'tsv', ...part });
const GLOSSARY = `/v3/glossaries/${ids.glossary}`;

/** Entries of a size about that of the largest glossary; the last character is this one. */
function entriesOf(size: number, last = 'x'): string {
  const line = (index: number, length: number): string =>
    `${String(index).padStart(5, '0')}\t`.padEnd(length, 'x');
  const lines = Array.from({ length: 10_239 }, (_, index) => line(index, 1023));
  const left = size - 10_239 * 1024;
  return `${lines.join('\n')}\n${line(10_239, left - Buffer.byteLength(last))}${last}`;
}

const MOST = 10_485_760;

/** "Glossary total size 10 MiB", "Glossary name, each source text, each target text 1024 UTF-8 bytes". */
export const glossaryLimits: readonly Limit[] = [
  ...each(inBytes, (text) => ({
    of: 'a source text',
    sizes: atMost(1024, 201),
    send: (ask, size) => createOf(ask, `a\tb\n${text(size)}\tb`),
    says: '"detail":"Line 2: source longer than 1024 UTF-8 bytes"',
  })),
  ...each(inBytes, (text) => ({
    of: 'a target text',
    sizes: atMost(1024, 201),
    send: (ask, size) => createOf(ask, `a\tb\nb\t${text(size)}`),
    says: '"detail":"Line 2: target longer than 1024 UTF-8 bytes"',
  })),
  ...each(inBytes, (text) => ({
    of: 'a source text that is merged in',
    sizes: atMost(1024, 200),
    send: (ask, size) => ask('PATCH', GLOSSARY, { dictionaries: [{ ...PAIR, entries: `${text(size)}\tb` }] }),
    says: '"detail":"Line 1: source longer',
  })),
  ...each(inBytes, (text) => ({
    of: 'a target text that replaces others',
    sizes: atMost(1024, 200),
    send: (ask, size) => ask('PUT', `${GLOSSARY}/dictionaries`, { ...PAIR, entries: `a\t${text(size)}` }),
    says: '"detail":"Line 1: target longer',
  })),
  ...each(inBytes, (text) => ({
    of: 'a source text of a v2 glossary in CSV',
    sizes: atMost(1024, 201),
    send: (ask, size) => createV2(ask, { entries: `"${text(size)}",b`, entries_format: 'csv' }),
    says: '"detail":"Line 1: source longer',
  })),
  {
    of: 'the bytes of a glossary',
    sizes: atMost(MOST, 201, 413),
    send: (ask, size) => createOf(ask, entriesOf(size)),
    says: '10485760',
  },
  {
    of: 'the bytes of a glossary whose last character takes two',
    sizes: atMost(MOST, 201, 413),
    send: (ask, size) => createOf(ask, entriesOf(size, 'é')),
    says: '10485760',
  },
  {
    of: 'the bytes of a v2 glossary',
    sizes: atMost(MOST, 201, 413),
    send: (ask, size) => createV2(ask, { entries: entriesOf(size) }),
    says: '10485760',
  },
  {
    of: 'the bytes of a glossary of two dictionaries',
    sizes: atMost(MOST, 201, 413),
    send: (ask, size) => createOf(ask, entriesOf(MOST - 4), `a\t${'b'.repeat(size - MOST + 2)}`),
    says: '"detail":"The glossary has 10485761 bytes; at most 10485760 are allowed"',
  },
];

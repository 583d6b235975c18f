import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type ImportOutcome, startImport } from '../../src/memories/file-threads.ts';
import { completed, it, tu } from '../support/tmx-files.ts';

const MIB = 1024 * 1024;
const head = '<tmx version="1.4"><header srclang="en"/><body>';
const tail = '</body></tmx>';
const good = tu({ en: 'a', de: 'b' });
const segment = '<tu><tuv xml:lang="en"><seg>';
const segmentEnd = '</seg></tuv></tu>';
const halfMiB = `<tuv xml:lang="de"><seg>${'a'.repeat(MIB / 2)}</seg></tuv>`;
const manyAttributes = Array.from({ length: 65 }, (_, index) => `a${index}=""`).join(' ');

interface Repeated {
  readonly part: string;
  readonly times: number;
}

function repeat(part: string, times: number): Repeated {
  return { part, times };
}

interface Effort {
  readonly outcome: ImportOutcome;
  /** Done with less than 2 s of the processor. */
  readonly isQuick: boolean;
  /** Done with less than 64 MB more memory. */
  readonly isSmall: boolean;
}

/** The least of three efforts: other work of the process can only add to one. One that meets the bounds is enough. */
async function effortOf(
  folder: string,
  parts: readonly (string | Repeated)[],
  meetsBounds = ({ isQuick, isSmall }: Effort): boolean => isQuick && isSmall,
): Promise<Effort> {
  const source = join(folder, 'source.tmx');
  const file = openSync(source, 'w');
  for (const part of parts) write(file, typeof part === 'string' ? repeat(part, 1) : part);
  closeSync(file);
  let effort = await effortOnce(source, join(folder, 'memory-1.db'));
  for (let round = 2; round <= 3 && !meetsBounds(effort); round += 1)
    effort = await effortOnce(source, join(folder, `memory-${round}.db`));
  return effort;
}

async function effortOnce(source: string, target: string): Promise<Effort> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const start = process.cpuUsage();
  const outcome = await startImport({ source, target, declaredName: 'A' }).done;
  const { user, system } = process.cpuUsage(start);
  const isQuick = user + system < 2_000_000;
  clearInterval(sampler);
  return { outcome, isQuick, isSmall: peak - before < 64 * MIB };
}

function write(file: number, { part, times }: Repeated): void {
  const some = Math.max(1, Math.min(times, Math.floor(MIB / part.length)));
  const block = part.repeat(some);
  for (let left = times; left > 0; left -= some) writeSync(file, block.slice(0, left * part.length));
}

describe('an attack on the memory fails with little effort', () => {
  const unended = /a name, tag, comment or section is longer than 1 MiB$/;

  it.for([
    ['300 000 levels', [repeat('<a>', 300_000)], /^line 1, column 236: elements are nested deeper than 64$/],
    ['a name of 20 MB', ['<', repeat('a', 20 * MIB)], unended],
    ['an attribute of 30 MB', ['<tu a="', repeat('a', 30 * MIB)], unended],
    [
      'an attribute of 65 KiB',
      ['<tu a="', repeat('a', 65 * 1024), '"/>'],
      /: an attribute is longer than 64 KiB$/,
    ],
    ['a tag of 30 MB of white space', ['<tu', repeat(' ', 30 * MIB)], unended],
    [
      'a tag of a million attributes',
      ['<tu', repeat(' a=""', MIB)],
      /: an element has more than 64 attributes$/,
    ],
    ['65 attributes', [`<tu ${manyAttributes}/>`], /: an element has more than 64 attributes$/],
    ['a comment of 50 MB', ['<!--', repeat('a', 50 * MIB)], unended],
    ['an instruction of 50 MB', ['<?a ', repeat('a', 50 * MIB)], unended],
    ['a CDATA section of 50 MB', ['<![CDATA[', repeat('a', 50 * MIB)], unended],
    ['a reference of 50 MB', ['&', repeat('a', 50 * MIB)], /: an & before this place is not a reference; /],
  ] as const)('%s', async ([, parts, message], { folder }) => {
    const outcome = { status: 'failed', message: expect.stringMatching(message) };
    expect(await effortOf(folder, [head, ...parts])).toEqual({ outcome, isQuick: true, isSmall: true });
  });

  it('a document type of 50 MB', async ({ folder }) => {
    const outcome = { status: 'failed', message: expect.stringMatching(unended) };
    const effort = await effortOf(folder, ['<!DOCTYPE tmx ', repeat('a', 50 * MIB)]);
    expect(effort).toEqual({ outcome, isQuick: true, isSmall: true });
  });
});

describe('an attack on the memory is one unit too long', () => {
  it.for([
    ['a segment of 100 MB', [segment, repeat('a ', 50 * MIB), segmentEnd]],
    ['a segment of 15 MB of references', [segment, repeat('&amp;', 3 * MIB), segmentEnd]],
    ['a segment of a million pieces', [segment, repeat('a<x/>', 1.2 * MIB), segmentEnd]],
    ['100 000 variants', ['<tu>', repeat('<tuv xml:lang="de"><seg>some text</seg></tuv>', 100_000), '</tu>']],
    ['variants of 50 MB in all', ['<tu>', repeat(halfMiB, 100), '</tu>']],
  ] as const)('%s', async ([name, unit], { folder }) => {
    const reason = name.endsWith('0 variants') ? 'tooManyVariants' : 'tooLong';
    const { outcome, isSmall } = await effortOf(
      folder,
      [head, ...unit, good, tail],
      (effort) => effort.isSmall,
    );
    expect([outcome, isSmall]).toEqual([completed(1, { [reason]: 1 }), true]);
  });
});

describe('what is long and harmless is stored', () => {
  it.for([
    ['white space of 20 MB between units', [repeat(' ', 20 * MIB)]],
    ['comments of 18 MB in all', [repeat('<!-- a comment -->', MIB)]],
    ['dropped codes of 20 MB', ['<tu><tuv><seg><ph>', repeat('a ', 10 * MIB), '</ph></seg></tuv></tu>']],
  ] as const)('%s', async ([, parts], { folder }) => {
    const { outcome, isSmall } = await effortOf(
      folder,
      [head, ...parts, good, tail],
      (effort) => effort.isSmall,
    );
    expect([outcome, isSmall]).toEqual([expect.objectContaining({ segmentCount: 1 }), true]);
  });
});

import { FileReader, ImportPreview, TmxFault, UnitCollector } from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { tu } from '../support/files.ts';

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
  readonly outcome: string;
  /** Done with less than 2 s of the processor. */
  readonly isQuick: boolean;
  /** Done with less than 64 MB more memory. */
  readonly isSmall: boolean;
}

/** The least of three efforts: what else the process does can only add to one. */
function effortOf(parts: readonly (string | Repeated)[]): Effort {
  let effort = effortOnce(parts);
  for (let round = 2; round <= 3 && !(effort.isQuick && effort.isSmall); round += 1)
    effort = effortOnce(parts);
  return effort;
}

function effortOnce(parts: readonly (string | Repeated)[]): Effort {
  const before = process.memoryUsage.rss();
  let peak = before;
  const start = process.cpuUsage();
  const outcome = outcomeOf(parts, () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  });
  const { user, system } = process.cpuUsage(start);
  return { outcome, isQuick: user + system < 2_000_000, isSmall: peak - before < 64 * MIB };
}

/** How many units are stored and skipped, or why the file is refused. */
function outcomeOf(parts: readonly (string | Repeated)[], onPiece: () => void): string {
  const preview = new ImportPreview('en');
  const reader = new FileReader(new UnitCollector((unit) => preview.add(unit)));
  try {
    for (const part of parts)
      for (const piece of piecesOf(typeof part === 'string' ? repeat(part, 1) : part)) {
        reader.write(piece);
        onPiece();
      }
    reader.end();
  } catch (error) {
    if (error instanceof TmxFault) return error.message;
    throw error;
  }
  return `stored ${preview.segmentCount}, skipped ${JSON.stringify(preview.report().skippedUnits)}`;
}

function* piecesOf({ part, times }: Repeated): Generator<Uint8Array> {
  const some = Math.max(1, Math.min(times, Math.floor(MIB / part.length)));
  const block = Buffer.from(part.repeat(some));
  for (let left = times; left > 0; left -= some) yield block.subarray(0, left * Buffer.byteLength(part));
}

describe('an attack on the memory fails with little effort', () => {
  const unended = /a name, tag, comment or section is longer than 1 MiB$/;

  test.for([
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
    ['a reference of 50 MB', ['&', repeat('a', 50 * MIB)], /: an & before this place begins no reference; /],
  ] as const)('%s', ([, parts, message]) => {
    const outcome = expect.stringMatching(message);
    expect(effortOf([head, ...parts])).toEqual({ outcome, isQuick: true, isSmall: true });
  });

  test('a document type of 50 MB', () => {
    const outcome = expect.stringMatching(unended);
    expect(effortOf(['<!DOCTYPE tmx ', repeat('a', 50 * MIB)])).toEqual({
      outcome,
      isQuick: true,
      isSmall: true,
    });
  });
});

describe('an attack on the memory is one unit too long', () => {
  test.for([
    ['a segment of 40 MB', [segment, repeat('a ', 20 * MIB), segmentEnd]],
    ['a segment of 15 MB of references', [segment, repeat('&amp;', 3 * MIB), segmentEnd]],
    ['a segment of a million pieces', [segment, repeat('a<x/>', 1.2 * MIB), segmentEnd]],
    ['100 000 variants', ['<tu>', repeat('<tuv xml:lang="de"><seg>some text</seg></tuv>', 100_000), '</tu>']],
    ['variants of 50 MB in all', ['<tu>', repeat(halfMiB, 100), '</tu>']],
  ] as const)('%s', ([, unit]) => {
    const { outcome, isSmall } = effortOf([head, ...unit, good, tail]);
    expect([outcome, isSmall]).toEqual(['stored 1, skipped {"tooLong":1}', true]);
  });
});

describe('what is long and harmless is stored', () => {
  test.for([
    ['white space of 20 MB between units', [repeat(' ', 20 * MIB)]],
    ['comments of 18 MB in all', [repeat('<!-- a comment -->', MIB)]],
    ['dropped codes of 20 MB', ['<tu><tuv><seg><ph>', repeat('a ', 10 * MIB), '</ph></seg></tuv></tu>']],
  ] as const)('%s', ([, parts]) => {
    const { outcome, isSmall } = effortOf([head, ...parts, good, tail]);
    expect([outcome, isSmall]).toEqual([expect.stringMatching(/^stored 1, /), true]);
  });
});

test('a file of names that never repeat is read with little effort', () => {
  const names = Array.from({ length: 300_000 }, (_, index) => `<n${index} a${index}=""/>`).join('');
  const effort = effortOf([head, names, good, tail]);
  expect(effort).toEqual({ outcome: 'stored 1, skipped {}', isQuick: true, isSmall: true });
});

import fc from 'fast-check';
import { decodeText } from 'language-service-sheets/text-encoding';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { correctFile } from '../../src/commands/correct/corrected-file.ts';
import { passagesOf } from '../../src/commands/correct/passages.ts';
import { proseOf } from '../../src/commands/correct/prose/file-prose.ts';
import { changedText, wordChanges } from '../../src/commands/correct/word-changes.ts';

const words = fc.array(
  fc.constantFrom(
    'befor',
    'ä',
    '中文',
    '👩‍👩‍👧',
    'word.',
    'Ende!',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\n\n',
    '\r',
    '\t',
    'x'.repeat(30),
  ),
  { maxLength: 60 },
);
const texts = words.map((parts) => parts.join(''));

test('passages lie in order in the text, hold every word, and keep the limit', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 12, max: 60 }), (text, most) => {
      const passages = passagesOf(text, most);
      let done = 0;
      for (const { start, text: passage } of passages) {
        expect(text.slice(start, start + passage.length)).toBe(passage);
        expect(text.slice(done, start).trim()).toBe('');
        expect(passage).toBe(passage.trim());
        expect(passage.length).toBeLessThanOrEqual(most);
        expect(passage.isWellFormed()).toBe(true);
        done = start + passage.length;
      }
      expect(text.slice(done).trim()).toBe('');
    }),
    propertyRuns(300),
  );
});

test('a correction that changes nothing gives the text back, and another changes its words alone', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const file = { name: 'a', ...decodeText(Buffer.from(text)) };
      const prose = await proseOf('a', text, 'text');
      expect((await correctFile(file, prose, 50, async (sent) => sent)).text).toBe(text);
      const fix = async (sent: readonly string[]) => sent.map((one) => one.replaceAll('befor', 'before'));
      // A row of letters longer than the limit is cut within a word: here nothing is.
      expect((await correctFile(file, prose, 10_000, fix)).text).toBe(text.replaceAll('befor', 'before'));
    }),
    propertyRuns(200),
  );
});

test('the changes between two texts make one of the other', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(changedText(before, wordChanges(before, after))).toBe(after);
    }),
    propertyRuns(200),
  );
});

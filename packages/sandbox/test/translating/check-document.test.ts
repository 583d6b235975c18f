import { expect, test } from 'vitest';
import { Refusal } from '../../src/errors/refusal.ts';
import { refuseOtherDocument } from '../../src/translating/check-document.ts';

const MOST = 104_857_600;

/** Returns the status a document is refused with; 200 when it is taken. */
function statusOf(name: string, bytes: number): number {
  try {
    refuseOtherDocument(name, bytes);
    return 200;
  } catch (error) {
    return error instanceof Refusal ? error.status : 500;
  }
}

test.each(['docx', 'pptx', 'pdf'])('a %s has a limit', (type) => {
  expect([MOST, MOST + 1].map((bytes) => statusOf(`manual.${type}`, bytes))).toEqual([200, 413]);
});

test('the other types have none, and other files are no documents', () => {
  const types = 'xlsx htm html txt xlf xliff srt idml xml json dita mif jpeg JPG png'.split(' ');
  expect(types.map((type) => statusOf(`a.b.${type}`, MOST + 1))).toEqual(types.map(() => 200));
  const others = ['manual', 'manual.', 'manual.exe', 'docx', 'manual.docx.exe', 'manual.docx '];
  expect([statusOf('', 1), ...others.map((name) => statusOf(name, 1))]).toEqual([
    200,
    ...others.map(() => 400),
  ]);
});

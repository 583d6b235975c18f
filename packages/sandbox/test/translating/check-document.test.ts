import { describe, expect, test } from 'vitest';
import { Refusal } from '../../src/errors/refusal.ts';
import { refuseOtherDocument } from '../../src/translating/check-document.ts';

const MOST = 104_857_600;

/** The status a document is refused with; 200 when it is taken. */
function statusOf(name: string, bytes: number): number {
  try {
    refuseOtherDocument(name, bytes);
    return 200;
  } catch (error) {
    return error instanceof Refusal ? error.status : 500;
  }
}

describe.each(['docx', 'pptx', 'pdf'])('a %s', (type) => {
  test.each([
    [MOST - 1, 200],
    [MOST, 200],
    [MOST + 1, 413],
  ])('of %d bytes gives %d', (bytes, expected) => {
    expect(statusOf(`manual.${type}`, bytes)).toBe(expected);
  });
});

test.each('xlsx htm html txt xlf xliff srt idml xml json dita mif jpeg jpg png'.split(' '))(
  'a %s has no limit',
  (type) => {
    expect([statusOf(`manual.${type}`, MOST + 1), statusOf(`a.b.${type.toUpperCase()}`, MOST + 1)]).toEqual([
      200, 200,
    ]);
  },
);

test('a document without a name may be of any type', () => {
  expect(statusOf('', MOST + 1)).toBe(200);
});

test.each(['manual', 'manual.', 'manual.doc', 'manual.exe', 'docx', '.', 'manual.docx.exe', 'manual.docx '])(
  '%j is no document',
  (name) => {
    expect(statusOf(name, 1)).toBe(400);
  },
);

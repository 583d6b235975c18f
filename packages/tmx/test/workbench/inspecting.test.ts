import { type Difference, diffTmx, importVerdict } from 'language-service-tmx';
import { describe, expect, test } from 'vitest';
import { fileIn, it, tmx, tu } from '../support/files.ts';

const shown = (line: number, en: string, de: string) => ({
  line,
  texts: [
    ['en', en],
    ['de', de],
  ],
});

describe('diff', () => {
  it('compares languages as an import stores them', async ({ folder }) => {
    const old = fileIn(folder, tmx(tu({ 'en-US': 'a', 'de-DE': 'b' }), { srclang: 'en-US' }), 'old.tmx');
    const young = fileIn(folder, tmx(tu({ en: 'a', de: 'b' })), 'new.tmx');
    expect(await diffTmx(old, young, () => {})).toEqual({ added: 0, removed: 0, changed: 0, same: 1 });
  });

  it('reports what was added, removed and changed, in any order', async ({ folder }) => {
    const same = tu({ en: 'a', de: 'b' });
    const old = [same, tu({ en: 'c', de: 'd' }), tu({ en: 'e', de: 'f' })].join('\n');
    const young = [tu({ en: 'x', de: 'y' }), tu({ en: 'c', de: 'D' }), same, same].join('\n');
    const differences: Difference[] = [];
    const paths = [fileIn(folder, tmx(old), 'old.tmx'), fileIn(folder, tmx(young), 'new.tmx')] as const;
    const result = await diffTmx(...paths, (one) => differences.push(one));
    expect(result).toEqual({ added: 1, removed: 1, changed: 1, same: 1 });
    expect(differences).toEqual([
      { kind: 'changed', old: shown(2, 'c', 'd'), new: shown(2, 'c', 'D') },
      { kind: 'removed', old: shown(3, 'e', 'f') },
      { kind: 'added', new: shown(1, 'x', 'y') },
    ]);
  });

  it('finds nothing between a file and itself', async ({ folder }) => {
    const path = fileIn(folder, tmx(`${tu({ en: 'a', de: 'b' })}\n${tu({ en: 'a', de: 'b' })}`));
    expect(await diffTmx(path, path, () => {})).toEqual({ added: 0, removed: 0, changed: 0, same: 1 });
  });
});

test('a file of more than 1 GiB is refused before it is parsed, because a small .gz file unpacks to any size', async () => {
  const { refusal } = await importVerdict(() => [Buffer.alloc(2 ** 30 + 1)]);
  expect(refusal?.message).toBe(
    'the file has more than 1073741824 bytes, the maximum of an import: split it',
  );
});

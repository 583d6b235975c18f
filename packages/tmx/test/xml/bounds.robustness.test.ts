import { describe, expect } from 'vitest';
import { checkContent, completed, it, tmx, tu } from '../support/files.ts';

const MIB = 1024 * 1024;
const head = '<tmx version="1.4"><header srclang="en"/><body>';
const good = tu({ en: 'a', de: 'b' });

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');
}

describe('a file beyond a bound is refused where it passes it', () => {
  const tooLong = 'a name, text or comment is longer than 16 MiB';

  it.for([
    ['65 levels', '<a>'.repeat(63), 'line 1, column 236: elements are nested deeper than 64'],
    ['a name', `<${'a'.repeat(17 * MIB)}`, tooLong],
    ['an attribute', `<tu a="${'a'.repeat(2 * MIB)}`, 'a tag is longer than 1 MiB'],
    ['attributes', `<tu${attributes(200_000)}/>`, 'a tag is longer than 1 MiB'],
    ['white space in a tag', `<tu${' '.repeat(2 * MIB)}`, 'a tag is longer than 1 MiB'],
    ['a comment', `<!--${'a'.repeat(17 * MIB)}`, tooLong],
    ['a CDATA section', `<![CDATA[${'a'.repeat(17 * MIB)}`, tooLong],
    ['a reference', `&${'a'.repeat(17 * MIB)}`, 'an & before this position is not a reference'],
  ] as const)('%s', ([, content, message], { folder }) => {
    const outcome = { status: 'failed', message: expect.stringContaining(message) };
    expect(checkContent(folder, head + content)).toEqual(outcome);
  });
});

describe('a file at a bound is read', () => {
  it.for([
    ['64 levels', `${'<a>'.repeat(62)}${'</a>'.repeat(62)}`],
    ['an attribute of 64 KiB', `<prop a="${'a'.repeat(64 * 1024)}"/>`],
    ['a name of 100 KiB', `<${'a'.repeat(100 * 1024)}/>`],
    ['a comment of 2 MiB', `<!--${'a'.repeat(2 * MIB)}-->`],
    ['white space of 2 MiB', ' '.repeat(2 * MIB)],
  ] as const)('%s', ([, content], { folder }) => {
    expect(checkContent(folder, tmx(content + good))).toEqual(completed(1));
  });
});

describe('a segment at the bound', () => {
  it.for([
    ['one byte short of 1 MiB is stored', 'a'.repeat(MIB - 1), completed(2)],
    ['of 1 MiB is too long', 'a'.repeat(MIB), completed(1, { tooLong: 1 })],
    ['of 1 MiB in other letters is too long', `${'é'.repeat(MIB / 2 - 1)}aa`, completed(1, { tooLong: 1 })],
    ['one byte short in other letters is stored', `${'é'.repeat(MIB / 2 - 1)}a`, completed(2)],
  ] as const)('%s', ([, text, outcome], { folder }) => {
    expect(checkContent(folder, tmx(good + tu({ en: text, de: 'b' })))).toEqual(outcome);
  });

  it('of 1 000 variants is stored, of one more not', ({ folder }) => {
    const unit = (targets: number) =>
      `<tu>${'<tuv lang="en"><seg>a</seg></tuv>'}${Array.from(
        { length: targets },
        (_, index) => `<tuv lang="de"><seg>${index}</seg></tuv>`,
      ).join('')}</tu>`;
    expect(checkContent(folder, tmx(unit(999) + unit(1000)))).toEqual(completed(1, { tooManyVariants: 1 }));
  });
});

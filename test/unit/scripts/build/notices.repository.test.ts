import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundledPackages, printNotices } from '../../../../scripts/build/notices.ts';

const folder = mkdtempSync(join(tmpdir(), 'notices-'));

afterAll(() => rmSync(folder, { recursive: true }));

function install(name: string, files: Readonly<Record<string, string>>): string {
  const target = join(folder, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT' }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(target, file), text);
  return join(target, 'lib', 'index.js');
}

test('each package of a bundle is named once, with the text of its license', () => {
  const modules = [
    join(folder, 'src/own.ts'),
    install('zebra', { 'LICENCE.md': 'Zebra terms' }),
    install('zebra', {}),
    `\0${install('@scope/ant', { license: 'Ant terms' })}?commonjs-module`,
    install('readme-only', { 'README.md': '# Title\n\n## License\n\nReadme terms\n' }),
  ];
  const found = bundledPackages(modules);
  expect(found.map(({ name, text }) => [name, text])).toEqual([
    ['@scope/ant', 'Ant terms'],
    ['readme-only', 'Readme terms'],
    ['zebra', 'Zebra terms'],
  ]);
  for (const { name, version, license, text } of found)
    expect(printNotices(found)).toContain(`# ${name} ${version} (${license})\n\n${text}\n`);
});

test('what a package has bundled itself is named with its version there', () => {
  install('@scope/inner', { LICENSE: 'Inner terms' });
  install('outer', { LICENSE: 'Outer terms' });
  const module = join(folder, 'node_modules/outer/bundle.mjs');
  const region = '../node_modules/.pnpm/@scope+inner@0.9.0_zebra@1.2.3/node_modules/@scope/inner/index.js';
  writeFileSync(module, `//#region ${region}\nconst inner = 1;\n//#endregion\n`);
  expect(bundledPackages([module])).toEqual([
    { name: '@scope/inner', version: '0.9.0', license: 'MIT', text: 'Inner terms' },
    { name: 'outer', version: '1.2.3', license: 'MIT', text: 'Outer terms' },
  ]);
});

test('a package of a bundle without a license fails the build', () => {
  const module = install('nameless', { 'README.md': 'No word of terms' });
  expect(() => bundledPackages([module])).toThrow('nameless is bundled and has no license');
});

import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// A person who renames or removes a part of the description gets the types of it, and a line for each page that the code
// cannot make yet.

const root = resolve(import.meta.dirname, '..', '..');
const made = ['openapi', 'src/generated', 'packages/cli/src/generated', 'docs', 'AGENTS.md'];
const copy = copyRepository();
afterAll(() => rmSync(copy, { recursive: true }));

/** The files of the repository in another folder, where the packages are those of that folder. */
function copyRepository(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  for (const file of listed.split('\0').filter((name) => /^(?!test\/|bench\/)./.test(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const target = realpathSync(join(root, 'node_modules', name));
    const isOurs = target === root || (target.startsWith(root) && !target.includes('node_modules'));
    symlinkSync(isOurs ? folder + target.slice(root.length) : target, join(folder, 'node_modules', name));
  }
  symlinkSync(join(root, 'scripts', 'node_modules'), join(folder, 'scripts', 'node_modules'));
  return folder;
}

/** Generates after this text of the description was replaced everywhere, or in one file. */
function generateAfter(from: RegExp, to: string, files = 'openapi/**/*.yaml') {
  for (const path of made) {
    rmSync(join(copy, path), { recursive: true });
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  let changed = 0;
  for (const file of globSync(files, { cwd: copy })) {
    const text = readFileSync(join(copy, file), 'utf8');
    const replaced = text.replace(from, to);
    if (replaced !== text) changed += 1;
    writeFileSync(join(copy, file), replaced);
  }
  const run = spawnSync(process.execPath, ['--conditions=source', 'scripts/generate.ts'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const schema = readFileSync(join(copy, 'src/generated/schema.ts'), 'utf8');
  return { ...run, changed, schema };
}

const renamed = [
  'next_page_cursor',
  'segment_count',
  'total_count',
  'style_id',
  'upload_url',
  'download_url',
  'job_id',
  'glossary_id',
  'term_lists',
  'improvements',
  'translations',
  'translation_memory_id',
  'source_file',
  'custom_instructions',
  'style_profile_id',
  'document_id',
];

/** A file of openapi/components/schemas, a field of it, and the lines of the field. */
const removed = [
  ['TranslationMemoryImport', 'upload_url'],
  ['Glossary', 'creation_time'],
  ['Glossary', 'dictionaries'],
  ['Correction', 'text'],
  ['TranslationMemory', 'segment_count'],
  ['StyleProfile', 'name'],
] as const;

const line =
  /^(\S+ cannot be made: .+\. Correct the code first\.|Examples do not fit their schemas .*| {2}\S.*)$/;

function expectLines({ stdout, stderr, status }: ReturnType<typeof generateAfter>): void {
  expect(stdout).toMatch(/^\d+ operations, \d+ schemas: \d+ of \d+ files changed/);
  const lines = stderr.split('\n').filter((one) => one !== '');
  expect(lines.filter((one) => !line.test(one) || /^\s+at /.test(one))).toEqual([]);
  expect(status).toBe(lines.some((one) => one.includes('cannot be made')) ? 1 : 0);
}

test.for(renamed)('%s is renamed: the types have the new name', (name) => {
  const run = generateAfter(new RegExp(`\\b${name}\\b`, 'g'), `${name}_then`);
  expect(run.changed).toBeGreaterThan(0);
  expectLines(run);
  expect(run.schema).toMatch(new RegExp(`\\b${name}_then\\b`));
});

test.for(removed)('%s loses %s: the types are without it', ([schema, field]) => {
  const file = `openapi/components/schemas/${schema}.yaml`;
  const run = generateAfter(
    new RegExp(
      `^ {2}${field}:.*\\n(?: {4,}.*\\n)*|^ {2}- ${field}\\n|(?<=^required: \\[.*)\\b${field}, |, ${field}(?=[,\\]])`,
      'gm',
    ),
    '',
    file,
  );
  expect(run.changed).toBe(1);
  expectLines(run);
  const before = readFileSync(join(root, 'src/generated/schema.ts'), 'utf8');
  expect(run.schema.length).toBeLessThan(before.length);
});

import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { steps } from '../../../../scripts/check/steps.ts';

// CI compiles what the quick steps compile: a file that is in none of their projects may hold any mistake.

const projects = Object.values(steps).flatMap((command) => /^tsc -p (\S+)/.exec(command)?.[1] ?? []);

function compiledBy(project: string): string[] {
  const compiler = 'node_modules/typescript/bin/tsc';
  const config = execFileSync(process.execPath, [compiler, '-p', project, '--showConfig'], {
    encoding: 'utf8',
  });
  const { files }: { files: string[] } = JSON.parse(config);
  return files.map((path) => posix.normalize(path));
}

test('the quick steps compile every TypeScript file of the repository', () => {
  const compiled = new Set(projects.flatMap(compiledBy));
  const own = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.cts'], { encoding: 'utf8' });
  const files = own.trim().split('\n');
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((path) => !compiled.has(path))).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DescriptionFiles } from '../fixtures/bikes-description.ts';

interface Report {
  readonly problems: readonly { readonly ruleId: string; readonly message: string }[];
}

/** Lints every description under the project's own redocly.yaml; gives `rule: message` lines, each once, in order. */
export function lintDescriptions(descriptions: readonly DescriptionFiles[]): string[][] {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'descriptions-'));
  const roots = descriptions.map((files, index) => writeDescription(join(folder.path, String(index)), files));
  return lint(roots).map(({ problems }) => [
    ...new Set(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ]);
}

function writeDescription(folder: string, files: DescriptionFiles): string {
  for (const [name, content] of Object.entries(files)) {
    const lines = Object.entries(content ?? {}).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), lines.join(''));
  }
  return join(folder, 'openapi.yaml');
}

function lint(roots: readonly string[]): Report[] {
  const linter = join('node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [linter, 'lint', ...roots, '--lint-config=error', '--format=json', '--max-problems=1000'],
    { encoding: 'utf8', env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  // The linter writes one JSON document per description, with nothing between them.
  const reports: unknown = JSON.parse(`[${stdout.replaceAll(/^\}\{/gm, '},{')}]`);
  if (!isReports(reports) || reports.length !== roots.length) throw new Error(`The linter failed: ${stderr}`);
  return reports;
}

function isReports(value: unknown): value is Report[] {
  return Array.isArray(value) && value.every((report) => Array.isArray(report?.problems));
}

// An import of a gigabyte that is recorded, beside the same import alone.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child-server.ts';
import { median } from './compare.ts';
import { writeTmxFile } from './memories/tmx-file.ts';
import { commandLine, runMetered } from './metered-command.ts';
import type { Report } from './report.ts';

const rounds = 7;

export async function measureEvidence(report: Report, size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  const server = await startChild('./service.ts');
  try {
    const file = writeTmxFile(join(folder, 'large.tmx'), size);
    const secondsOf = (...args: string[]) => {
      // An import that is remembered is not sent again.
      const XDG_STATE_HOME = mkdtempSync(join(folder, 'state-'));
      const settings = { LANGUAGE_SERVICE_URL: server.url, LANGUAGE_SERVICE_KEY: 'key', XDG_STATE_HOME };
      return runMetered(args, settings).seconds;
    };
    const session = join(folder, 'session.jsonl');
    const ratios = Array.from({ length: rounds }, () => {
      const alone = secondsOf('tm', 'import', file.path);
      const program = [process.execPath, commandLine, 'tm', 'import', file.path];
      const recorded = secondsOf('record', '-o', session, '--', ...program);
      rmSync(session);
      return recorded / alone;
    });
    report.title(`A recorded import of ${Math.round(file.bytes / 1e6)} MB`);
    report.figure({
      name: 'record -- tm import: time',
      value: median(ratios),
      unit: 'x',
      peer: 'tm import',
      goal: { atMost: 1.6 },
      detail: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    });
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}

// An import of a gigabyte that is recorded, beside the same import alone.

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child-server.ts';
import { compareInTurn } from './compare.ts';
import { writeTmxFile } from './memories/tmx-file.ts';
import { commandLine, runMetered } from './metered-command.ts';
import type { Means, Report } from './report.ts';

const rounds = 7;

export async function measure(report: Report, { folder, size }: Means): Promise<void> {
  await using server = await startChild('./service.ts');
  const file = writeTmxFile(join(folder, 'large.tmx'), size);
  const secondsOf = (...args: string[]) => {
    // An import that is remembered is not sent again.
    const XDG_STATE_HOME = mkdtempSync(join(folder, 'state-'));
    const settings = { LANGUAGE_SERVICE_URL: server.url, LANGUAGE_SERVICE_KEY: 'key', XDG_STATE_HOME };
    return runMetered(args, settings).seconds;
  };
  const session = join(folder, 'session.jsonl');
  const program = [process.execPath, commandLine, 'tm', 'import', file.path];
  const recorded = () => {
    rmSync(session, { force: true });
    return secondsOf('record', '-o', session, '--', ...program);
  };
  const alone = () => secondsOf('tm', 'import', file.path);
  report.title(`A recorded import of ${Math.round(file.bytes / 1e6)} MB`);
  const { ratio, detail } = await compareInTurn(rounds, 's', recorded, alone);
  report.figure('record -- tm import: time', ratio, detail);
}

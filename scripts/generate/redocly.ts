// Redocly checks and bundles the description. Its parts are published only with its command, so the command runs;
// it starts in a tenth of a second. Nothing leaves the machine: telemetry and update notices are off.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How a run of the command ended. */
export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

const command = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/** Runs `redocly <arguments>`; a failing run is an outcome, not an exception. */
export function runRedocly(args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((settle) => {
    execFile(process.execPath, [command, ...args], { env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      settle({ ok: error === null, stdout, stderr });
    });
  });
}

/**
 * Returns the arguments that name the nearest redocly.yaml at or above the description; empty if there is no such file.
 */
export function configArguments(input: string): string[] {
  const config = findUpwards(dirname(input), 'redocly.yaml');
  return config === undefined ? [] : ['--config', config];
}

function findUpwards(folder: string, name: string): string | undefined {
  const candidate = join(folder, name);
  if (existsSync(candidate)) return candidate;
  return dirname(folder) === folder ? undefined : findUpwards(dirname(folder), name);
}

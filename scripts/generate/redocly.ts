// The tool Redocly checks and bundles the description. Its modules are published only together with its command, so
// this file runs the command, which starts in a tenth of a second. Telemetry and update notices are off, so no data
// leaves the machine.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The outcome of a run of the command. */
export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

const command = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/** Runs `redocly <arguments>`. Resolves also if the command fails; then `ok` is false. */
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

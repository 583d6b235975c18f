// Runs the tool Redocly, which checks and bundles the description. Its modules are not exported, so this module runs
// its command, which starts in 0.1 s. Telemetry and update notices are off.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The result of running Redocly. */
export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

const command = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/** Runs `redocly <arguments>`. Resolves even if the command fails, with `ok` as false. */
export function runRedocly(args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((settle) => {
    execFile(process.execPath, [command, ...args], { env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      settle({ ok: error === null, stdout, stderr });
    });
  });
}

/**
 * Returns the arguments with the path of the nearest redocly.yaml: in the folder of the description, or in a folder
 * above it. Returns an empty list if no such file exists.
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

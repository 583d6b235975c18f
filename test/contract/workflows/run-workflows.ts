// Redocly plays the workflows over HTTP and validates every step by the description; it knows neither the client nor the
// sandbox.

import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRedocly } from '../../../scripts/generate/redocly.ts';

/** One step as it went in the end. */
export interface PlayedStep {
  readonly file: string;
  readonly workflow: string;
  readonly step: string;
  /** What is wrong with it; empty when nothing is. */
  readonly faults: readonly string[];
}

/** Where and as whom to play. */
export interface PlayOptions {
  readonly files: readonly string[];
  readonly url: string;
  readonly key: string;
}

/** Plays workflow files in one run. Throws when the run itself fails. */
export async function playWorkflows({ files, url, key }: PlayOptions): Promise<PlayedStep[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'workflows-'));
  const log = join(folder.path, 'log.json');
  const { ok, stderr } = await runRedocly([
    'respect',
    ...files,
    ...['--server', `service=${url}`],
    ...['--input', `key=${key}`],
    ...['--json-output', log],
  ]);
  const played: Log = JSON.parse(await readFile(log, 'utf8'));
  const steps = Object.entries(played.files).flatMap(stepsOf);
  if (!ok && steps.every(({ faults }) => faults.length === 0)) throw new Error(`The run failed: ${stderr}`);
  return steps;
}

function stepsOf([file, { executedWorkflows }]: [string, FileLog]): PlayedStep[] {
  return executedWorkflows.flatMap(({ workflowId, executedSteps }) => {
    // A step that is tried again is in the log once for each attempt; the last one is its result.
    const last = new Map(executedSteps.map((one) => [one.stepId, one]));
    return [...last.values()].map(({ stepId, checks }) => ({
      file,
      workflow: workflowId,
      step: stepId,
      faults: checks.filter(({ passed }) => !passed).map(({ name, message }) => `${name}: ${message}`),
    }));
  });
}

/** The parts of the log that are read here. */
interface Log {
  readonly files: Readonly<Record<string, FileLog>>;
}

interface FileLog {
  readonly executedWorkflows: readonly {
    readonly workflowId: string;
    readonly executedSteps: readonly {
      readonly stepId: string;
      readonly checks: readonly {
        readonly name: string;
        readonly passed: boolean;
        readonly message: string;
      }[];
    }[];
  }[];
}

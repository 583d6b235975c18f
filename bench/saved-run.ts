import { cpus, platform, release, totalmem } from 'node:os';
import type { Figure, SavedRun } from '../packages/site/src/figure.ts';
import { measurements } from './measurements.ts';

/** What `--save` writes of a run of the named measurements; `gaps` are what it did not measure, with the reasons. */
export function savedRun(
  names: readonly string[],
  figures: readonly Figure[],
  gaps: readonly string[],
): SavedRun {
  const others = Object.keys(measurements).filter((name) => !names.includes(name));
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} processors, ${gigabytes} GB, ${platform()} ${release()}, Node ${process.versions.node}`,
    figures,
    notMeasured: [...gaps, ...(others.length === 0 ? [] : [`${others.join(', ')}: not part of this run`])],
  };
}

// One measurement in its own process: its memory and its end do not affect the next. It hands its
// findings to the process that started it.

import { type Measurement, measurements } from './measurements.ts';
import { createReport, type Finding } from './report.ts';

const [, , name = '', size = ''] = process.argv;

/** Tells the process that started this one. */
function tell(message: Finding | 'complete'): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined) return reject(new Error('Started without a channel: run npm run bench'));
    process.send(message, (error: Error | null) => (error === null ? resolve() : reject(error)));
  });
}

const telling: Promise<void>[] = [];
const report = createReport((finding) => void telling.push(tell(finding)));
await measurementOf(name)(report, { size: Number(size) });
await Promise.all(telling);
await tell('complete');
process.disconnect?.();

function measurementOf(wanted: string): Measurement {
  const measurement = measurements[wanted];
  if (measurement === undefined) throw new RangeError(`No such measurement: ${wanted}`);
  return measurement;
}

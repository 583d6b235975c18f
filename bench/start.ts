// What importing the client adds to a bare start of Node. Each start is a separate process; bare starts run between, and the
// median of the differences counts.

import { execFileSync } from 'node:child_process';
import { median } from './compare.ts';
import type { Report } from './report.ts';

const rounds = 15;
const imports = [
  { name: 'import of the client', program: "import 'language-service-client';", goal: 15 },
  {
    name: 'import of a core and one operation',
    program: "import 'language-service-client/core'; import 'language-service-client/text-correction';",
    goal: 11,
  },
];

export async function measureStart(report: Report): Promise<void> {
  report.title('Start, over a bare start by the clock');
  for (const { name, program, goal } of imports) {
    const differences = Array.from({ length: rounds }, () => millisecondsOf(program) - millisecondsOf(''));
    const value = median(differences);
    report.figure({ name, value, unit: 'ms', peer: 'a bare start', goal: { atMost: goal } });
  }
}

function millisecondsOf(program: string): number {
  const startedAt = performance.now();
  execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: `${import.meta.dirname}/..`,
  });
  return performance.now() - startedAt;
}

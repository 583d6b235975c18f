// G4: what importing the client adds to a bare start of Node, and how long until the first answer. Each start is a
// process of its own; bare starts stand between, and the median of the differences is printed.

import { execFileSync } from 'node:child_process';
import { padEnd } from '../scripts/text-columns.ts';
import { startChild } from './child-server.ts';
import { at } from './compare.ts';

const rounds = 15;
const client = "import { createClient } from './dist/index.js';";

export async function measureStart(): Promise<void> {
  const server = await startChild('fixed-response-server.ts');
  try {
    const programs = {
      'import of the client': client,
      'a first answer by bare fetch': `await (await fetch('${server.url}/x')).json();`,
      'import and a first answer': `${client} await createClient({ baseUrl: '${server.url}', apiKey: 'key' }).translationMemories.get('x');`,
    };
    console.log('\nStart, over a bare start of Node (goal: import 1 ms; first answer 5 ms over bare fetch)');
    for (const [name, program] of Object.entries(programs)) {
      const extra = Array.from({ length: rounds }, () => millisecondsOf(program) - millisecondsOf(''));
      console.log(`  ${padEnd(name, 30)} +${at(extra, 0.5).toFixed(1)} ms`);
    }
  } finally {
    server.stop();
  }
}

function millisecondsOf(program: string): number {
  const begun = performance.now();
  execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: `${import.meta.dirname}/..`,
  });
  return performance.now() - begun;
}

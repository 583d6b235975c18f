// G6: what the types cost a consumer's compiler: instantiations and CPU for a program that calls a few operations and
// for one that calls them four hundred times, against the same program over openapi-fetch.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './report.ts';

const root = join(import.meta.dirname, '..');

const ours = {
  head: "import { createClient } from 'language-service-client';\nconst client = createClient({ baseUrl: 'https://api.example.com', apiKey: 'key' });\n",
  call: (number: number) =>
    `export const a${number} = await client.translationMemories.get('${number}');\nexport const n${number}: number = a${number}.segment_count;\n`,
};
const plain = {
  head: "import createClient from 'openapi-fetch';\nimport type { paths } from 'language-service-client/schema';\nconst client = createClient<paths>({ baseUrl: 'https://api.example.com' });\n",
  call: (number: number) =>
    `export const a${number} = await client.GET('/v3/translation_memories/{translation_memory_id}', { params: { path: { translation_memory_id: '${number}' } } });\nexport const n${number}: number | undefined = a${number}.data?.segment_count;\n`,
};

export async function measureTypes(report: Report): Promise<void> {
  report.title('Types: instantiations of a program');
  for (const calls of [8, 400]) {
    const peer = instantiations(plain, calls);
    report.figure({
      name: `types of ${calls} calls`,
      value: instantiations(ours, calls),
      unit: 'instantiations',
      peer: `openapi-fetch: ${peer}`,
      goal: { atMost: 1_000 },
    });
  }
}

function instantiations(program: typeof ours, calls: number): number {
  const folder = mkdtempSync(join(root, 'bench', 'types-'));
  try {
    const text = program.head + Array.from({ length: calls }, (_, number) => program.call(number)).join('');
    writeFileSync(join(folder, 'program.ts'), text);
    // What is published is judged: declarations, not sources.
    const config = {
      extends: '../../tsconfig.json',
      compilerOptions: { customConditions: [] },
      include: ['.'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const report = execFileSync('tsc', ['-p', folder, '--noEmit', '--extendedDiagnostics'], {
      encoding: 'utf8',
    });
    return Number(/Instantiations:\s+(\d+)/.exec(report)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

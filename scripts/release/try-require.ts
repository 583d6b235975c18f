// The packed client required from CommonJS, on every Node that it supports, by the program that the page of tools shows.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from '../documents/blocks.ts';
import { scratchFolder } from '../steps.ts';
import type { Tarballs } from './pack-packages.ts';
import { root } from './packages.ts';
import { newNodes, oldNodes, type Proof, prints, whileServed } from './run-installed.ts';
import { pageOfTools } from './try-documents.ts';
import { install } from './try-installed.ts';

const program = 'required.cjs';

export async function tryRequire({ client, sandbox }: Tarballs): Promise<Proof[]> {
  using scratch = scratchFolder('language-service-required');
  const installed = install(join(scratch.path, 'both'), client, sandbox);
  const shown = blocksOf(join(root, pageOfTools)).find(({ save }) => save === program);
  if (shown === undefined) throw new Error(`${pageOfTools} shows no ${program}`);
  writeFileSync(join(installed, program), shown.text);
  return await whileServed(installed, ['--story'], (url) =>
    [...oldNodes(), ...newNodes()].map((node) => {
      const environment = { LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: 'sandbox-full-key' };
      return prints('true', 'require()', node, [program], installed, environment);
    }),
  );
}

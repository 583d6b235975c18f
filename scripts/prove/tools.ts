// The client in the tools of its users, as its page "Using it with …" says, and required by every Node that it supports.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from 'language-service-description/command-line';
import { blocksOf } from '../documents/blocks.ts';
import { packedTarballs, packPackages, type Tarballs } from '../release/pack-packages.ts';
import { root } from '../release/packages.ts';
import {
  newNodes,
  oldNodes,
  type Proof,
  printProofs,
  run,
  versionOf,
  whileServed,
} from '../release/run-installed.ts';
import { pageOfTools, tryDocuments } from '../release/try-documents.ts';
import { install } from '../release/try-installed.ts';
import { installIn } from '../steps.ts';

const usage = `Usage: npm run prove -- tools [options]

Installs the packed client in an empty folder, with the tools that ${pageOfTools} names, and does what the page says:
compilers, test runners and bundlers. Requires the client from CommonJS on every Node that it supports.

  --packed  takes what is packed already
  --help    this text`;

/** Ends with 1 if the client does not work in a tool as the page says. */
export async function prove(args: readonly string[]): Promise<number> {
  const options = readOptions(usage, { packed: { type: 'boolean' } }, args);
  const tarballs = options.packed ? packedTarballs() : packPackages();
  installIn('test/runtimes');
  return printProofs([...(await tryDocuments(pageOfTools)), ...(await requireIt(tarballs))]);
}

const program = 'required.cjs';

async function requireIt({ client, sandbox }: Tarballs): Promise<Proof[]> {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-required-'));
  try {
    const installed = install(join(folder, 'both'), client, sandbox);
    const shown = blocksOf(join(root, pageOfTools)).find(({ save }) => save === program);
    if (shown === undefined) throw new Error(`${pageOfTools} shows no ${program}`);
    writeFileSync(join(installed, program), shown.text);
    return await whileServed(installed, ['--story'], (url) =>
      [...oldNodes(), ...newNodes()].map((node) => {
        const environment = { LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: 'sandbox-full-key' };
        const { stdout, stderr } = run(node, [program], installed, environment);
        const seen = `${stdout}${stderr}`.trim();
        return { what: `require() on ${versionOf(node)}`, holds: seen === 'true', seen };
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

// The installed package for thousands of files: alone it has its ledger in a file, and beside pg in Postgres.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bulk, root } from './packages.ts';
import { newNodes, type Proof, run, versionOf, whileServed } from './run-installed.ts';

const NAME = 'language-service-bulk';
const FILES = 5;
const NO_PG = 'A ledger in Postgres needs the package pg, which is not installed: npm install pg';

/** A package in the version that the tests of the package in this folder use, as npm names it. */
export function tested(name: string, folder: string = bulk.folder): string {
  const { devDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return `${name}@${devDependencies[name]}`;
}

/** Tries the package in a folder where it is installed beside the sandbox, and in one where pg is installed as well. */
export async function tryBulk(alone: string, withPg: string): Promise<Proof[]> {
  return [
    ...(await Promise.all(newNodes().map((node) => imports(node, alone)))),
    ...newNodes().map((node) => asksPostgres(node, alone, 'without pg says what to install', NO_PG)),
    ...newNodes().map((node) => asksPostgres(node, withPg, 'with pg calls Postgres', 'ECONNREFUSED')),
  ];
}

/** Runs twice over one ledger: the second run finds every file done. */
function imports(node: string, folder: string): Promise<Proof> {
  const home = join(folder, versionOf(node).replace(' ', '-'));
  mkdirSync(home);
  for (let at = 1; at <= FILES; at += 1)
    cpSync(join(folder, 'nordlicht.tmx'), join(home, `memory ${at}.tmx`));
  return whileServed(folder, [], (url) => {
    const program = `
      import { createBulk, sqliteLedger } from '${NAME}';
      import { createClient } from 'language-service-client';
      const apiKey = 'sandbox-full-key';
      const ledger = await sqliteLedger('imports.db');
      const bulk = await createBulk({ client: createClient({ baseUrl: '${url}', apiKey }), apiKey, ledger });
      const { added, known } = await bulk.addFiles('*.tmx');
      let done = 0;
      for await (const event of bulk.run()) if (event.type === 'done') done += 1;
      const { stored } = await bulk.segments();
      console.log(added + ' added, ' + known + ' known, ' + done + ' done, ' + stored + ' segments');
      await ledger.close();`;
    const runs = [1, 2].map(() => run(node, ['--input-type=module', '--eval', program], home));
    // Node 22 warns on stderr that its SQLite is experimental.
    const seen = runs.map(({ status, stdout, stderr }) => (status === 0 ? stdout : stderr).trim()).join('; ');
    const expected = '5 added, 0 known, 5 done, 1200 segments; 0 added, 5 known, 0 done, 1200 segments';
    return { what: `${NAME} imports each file once on ${versionOf(node)}`, holds: seen === expected, seen };
  });
}

function asksPostgres(node: string, folder: string, what: string, said: string): Proof {
  const program = `
    import { postgresLedger } from '${NAME}/postgres';
    await postgresLedger({ connectionString: 'postgres://127.0.0.1:1/none' })
      .catch((error) => console.log(error.code === 'ECONNREFUSED' ? error.code : error.message));`;
  const { stdout, stderr } = run(node, ['--input-type=module', '--eval', program], folder);
  const seen = stdout.trim() || stderr.trim();
  return { what: `${NAME} ${what} on ${versionOf(node)}`, holds: seen === said, seen };
}

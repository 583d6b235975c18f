// The installed command over a ledger in Postgres, as several machines share one: it has its own copy of the driver.
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { noPostgres, startPostgres } from './postgres.ts';
import { newNodes, type Proof, run, versionOf, whileServed } from './run-installed.ts';
import { linkedCommand, pathTo, type Step, takes } from './try-command-line.ts';

const FILES = 20;

const steps: readonly Step[] = [
  { what: 'finds no rows', args: ['tm', 'status'], shows: /^No rows\.\n$/ },
  {
    what: `imports ${FILES} files`,
    args: ['tm', 'import', 'memories'],
    shows: new RegExp(`^(memories/memory .*: 240 segments stored, 0 skipped: \\S+\\n){${FILES}}$`),
  },
  {
    what: 'finds every file done',
    args: ['tm', 'import', 'memories'],
    shows: new RegExp(`^(memories/memory .* \\(imported before\\)\\n){${FILES}}$`),
  },
  {
    what: 'made each memory once',
    args: ['translation-memories', 'list', '--jsonl'],
    shows: new RegExp(`^(\\{.*\\}\\n){${FILES}}$`),
  },
  { what: 'counts the rows', args: ['tm', 'status'], shows: new RegExp(`^imports: ${FILES} done\\n$`) },
  {
    what: 'reports each file',
    args: ['tm', 'report', '--jsonl'],
    shows: new RegExp(`^(\\{.*"state":"done".*\\}\\n){${FILES}}$`),
  },
];

/** Tries the command in a folder where it is installed as a user installs it; nothing where there is no Postgres. */
export async function tryLedger(folder: string): Promise<Proof[]> {
  if (noPostgres !== undefined) {
    console.log(noPostgres);
    return [];
  }
  const postgres = await startPostgres();
  try {
    const proofs: Proof[] = [];
    for (const node of newNodes())
      proofs.push(...(await usesLedger(node, folder, postgres.connectionString)));
    return proofs;
  } finally {
    await postgres.stop();
  }
}

function usesLedger(node: string, folder: string, ledger: string): Promise<Proof[]> {
  const home = join(folder, `ledger-${versionOf(node).replace(' ', '-')}`);
  mkdirSync(join(home, 'memories'), { recursive: true });
  for (let at = 1; at <= FILES; at += 1)
    cpSync(join(folder, 'nordlicht.tmx'), join(home, 'memories', `memory ${at}.tmx`));
  return whileServed(folder, [], (url) => {
    const environment = {
      ...pathTo(node),
      HOME: home,
      XDG_CONFIG_HOME: home,
      LANGUAGE_SERVICE_URL: url,
      LANGUAGE_SERVICE_KEY: 'sandbox-full-key',
      LANGUAGE_SERVICE_LEDGER: ledger,
    };
    // Each Node imports into another sandbox, so it needs another account of the same ledger.
    const account = ['--account', versionOf(node).replace(' ', '-')];
    return steps.map((step) => {
      const words = step.args[0] === 'tm' ? [...step.args, ...account] : step.args;
      const what = `${step.what} in a ledger in Postgres`;
      return takes({ ...step, what, says: /^/ }, node, run(linkedCommand(folder), words, home, environment));
    });
  });
}

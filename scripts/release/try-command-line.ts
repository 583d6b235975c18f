// Uses the installed command as a person at a terminal does: each step exits with 0, writes only expected lines
// to stderr, and shows the listed text on stdout.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { newNodes, oldNodes, type Proof, refusal, run, versionOf, whileServing } from './run-installed.ts';

const NAME = 'language-service';

export interface Step {
  readonly what: string;
  readonly args: readonly string[];
  readonly shows: RegExp;
  readonly says?: RegExp;
}

const convert = ['tmx', 'convert'];

const offline: readonly Step[] = [
  { what: 'prints its version', args: ['--version'], shows: /^\d+\.\d+\.\d+\n$/ },
  { what: 'prints its help', args: ['--help'], shows: /^Usage: language-service <command>/ },
  { what: 'describes its commands', args: ['describe', '--json'], shows: /"path": "tmx dedupe"/ },
  {
    what: 'prints a completion script',
    args: ['completion', 'bash'],
    shows: /^complete .*language-service$/m,
  },
  {
    what: 'completes words',
    args: ['__complete', '--', 'glossaries', 'pu'],
    shows: /^push\t.*\npull\t.*\n$/,
  },
  {
    what: 'writes a workbook',
    args: [...convert, '--to', 'xlsx', '-o', 'a.xlsx', 'nordlicht.tmx'],
    shows: /240/,
    says: /^(warning: .+ left out: the format has no place for it\n)+$/,
  },
  { what: 'reads a workbook', args: [...convert, '--from', 'xlsx', '-o', 'a.tmx', 'a.xlsx'], shows: /240/ },
];

const push = ['glossaries', 'push', 'parts.en-de.csv'];

const served: readonly Step[] = [
  { what: 'finds no fault in the set-up', args: ['doctor', '--json'], shows: /^\{\n {2}"ok": true,/ },
  {
    what: 'draws a table',
    args: ['style-rules', 'list'],
    shows: /^style_id .*\n.*Product documentation style/,
  },
  {
    what: 'completes names of the account',
    args: ['__complete', '--', 'glossaries', 'get', 'N'],
    shows: /^Nord/,
  },
  {
    what: 'imports a memory',
    args: ['tm', 'import', 'nordlicht.tmx'],
    shows: /240 segments stored, 0 skipped/,
  },
  { what: 'exports it', args: ['tm', 'export', 'nordlicht', '-o', 'out.tmx'], shows: /bytes in out\.tmx/ },
  { what: 'counts what came out', args: ['tmx', 'stats', 'out.tmx'], shows: /240/ },
  {
    what: 'records a push in a dry run',
    args: [...push, '--dry-run'],
    shows: /^POST .*Fahrrad/,
    says: /^Dry run: /,
  },
  { what: 'pushes a glossary', args: push, shows: /: 2 added; 1 write\n$/ },
  { what: 'has nothing to push again', args: push, shows: /: equal; 0 writes\n$/ },
  {
    what: 'corrects a file',
    args: ['correct', 'note.txt'],
    shows: /^note\.txt:1:8: "teh" should be "the"\n$/,
  },
  {
    what: 'verifies the sandbox',
    args: ['verify', '--only', 'glossaries v2'],
    shows: /^17 checks: 10 hold, 0 differ, 7 are not testable\.$/m,
  },
];

/** Tries the command in a folder where it is installed as a user installs it. */
export async function tryCommandLine(folder: string): Promise<Proof[]> {
  const proofs = await Promise.all(newNodes().map((node) => usesCommand(folder, node)));
  return [
    ...proofs.flat(),
    ...oldNodes().map((node) => {
      const given = run(linkedCommand(folder), ['--version'], folder, pathTo(node));
      return refusal(NAME, node, given);
    }),
  ];
}

/** The command as npm links it. */
export function linkedCommand(folder: string): string {
  return join(folder, 'node_modules/.bin', NAME);
}

/** The first line of the command asks the PATH for its Node. */
export function pathTo(node: string): Record<string, string> {
  return { PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` };
}

async function usesCommand(folder: string, node: string): Promise<Proof[]> {
  const home = join(folder, versionOf(node).replace(' ', '-'));
  mkdirSync(home);
  cpSync(join(folder, 'nordlicht.tmx'), join(home, 'nordlicht.tmx'));
  writeFileSync(join(home, 'parts.en-de.csv'), 'bicycle,Fahrrad\nbrake,Bremse\n');
  writeFileSync(join(home, 'note.txt'), 'Charge teh battery.\n');
  const folders = Object.fromEntries(['CONFIG', 'STATE', 'CACHE'].map((one) => [`XDG_${one}_HOME`, home]));
  const environment = { ...pathTo(node), ...folders, HOME: home, LANGUAGE_SERVICE_KEY: 'sandbox-full-key' };
  const tried = (steps: readonly Step[], more: Record<string, string>) =>
    steps.map((step) =>
      takes(step, node, run(linkedCommand(folder), step.args, home, { ...environment, ...more })),
    );
  const sandbox = [linkedCommand(folder), 'sandbox', '--story'] as const;
  return [
    ...tried(offline, {}),
    ...(await whileServing(
      home,
      sandbox,
      (url) => tried(served, { LANGUAGE_SERVICE_URL: url }),
      environment,
    )),
  ];
}

/** Whether the command took a step as it must. */
export function takes(
  { what, shows, says = /^$/ }: Step,
  node: string,
  { status, stdout, stderr }: ReturnType<typeof run>,
): Proof {
  const [seen = ''] = `${stderr}${stdout}`.trim().split('\n');
  return {
    what: `${NAME} ${what} on ${versionOf(node)}`,
    holds: status === 0 && shows.test(stdout) && says.test(stderr),
    seen: `${seen.slice(0, 80)}, exit code ${status}`,
  };
}

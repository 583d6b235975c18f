// What was packed, used as by somebody who has nothing else: both tarballs in an empty folder, on the oldest Nodes.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './packages.ts';

// They come for Linux on x64; elsewhere only the Node of this process is tried.
const nodes = join(root, 'test/runtimes/node_modules');
const node20 = join(nodes, 'node-20/bin/node');
const node22 = join(nodes, 'node-22-13/bin/node');
const MEBIBYTE = 2 ** 20;
const MOST_OF_SANDBOX = 15 * MEBIBYTE;
const said = '240 segments, 240 after the memory was brought back. Charge the battery.';

/** Something that is to be true of the installed packages. */
interface Proof {
  readonly what: string;
  readonly holds: boolean;
  /** What was seen. */
  readonly seen: string;
}

/** Installs the tarballs in a folder that is gone afterwards, and tries them. */
export async function tryInstalled(tarballs: { client: string; sandbox: string }): Promise<Proof[]> {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-installed-'));
  try {
    const alone = install(join(folder, 'sandbox'), tarballs.sandbox);
    const both = install(join(folder, 'both'), tarballs.client, tarballs.sandbox);
    return [
      weighs(alone),
      ...[node22, process.execPath].filter(existsSync).map((node) => runsBoth(node, both)),
      ...(await Promise.all(
        [node20, node22, process.execPath].filter(existsSync).map((node) => runsClient(node, both)),
      )),
      ...[node20].filter(existsSync).map((node) => refuses(node, both)),
    ];
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

function install(folder: string, ...tarballs: readonly string[]): string {
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  execFileSync('npm', ['install', ...options, ...tarballs], { cwd: folder, stdio: 'inherit' });
  copyFileSync(join(root, 'examples/nordlicht.tmx'), join(folder, 'nordlicht.tmx'));
  return folder;
}

function weighs(folder: string): Proof {
  const files = globSync('node_modules/**', { cwd: folder }).map((name) => statSync(join(folder, name)));
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  const seen = `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
  return {
    what: 'the sandbox with all it needs weighs at most 15 MiB',
    holds: bytes <= MOST_OF_SANDBOX,
    seen,
  };
}

function runsBoth(node: string, folder: string): Proof {
  copyFileSync(join(import.meta.dirname, 'installed-program.js'), join(folder, 'program.js'));
  const { status, stdout, stderr } = run(node, ['program.js'], folder);
  const seen = status === 0 ? stdout.trim() : stderr.trim();
  return { what: `client and sandbox work together on ${versionOf(node)}`, holds: seen === said, seen };
}

/** The client against the installed command, served by this Node. */
async function runsClient(node: string, folder: string): Promise<Proof> {
  const served = spawn(process.execPath, [commandIn(folder), '--port', '0'], { cwd: folder });
  try {
    const [output] = await once(served.stdout, 'data');
    const [url] = /http:\/\/[\d.:]+/.exec(String(output)) ?? [];
    const program = `
      import { createClient } from 'language-service-client';
      const client = createClient({ baseUrl: '${url}', apiKey: 'sandbox-full-key' });
      const { bytes } = await client.translationMemories.importFrom('nordlicht.tmx');
      console.log(bytes + ' bytes');`;
    const { status, stdout, stderr } = run(node, ['--input-type=module', '--eval', program], folder);
    const seen = status === 0 ? stdout.trim() : stderr.trim();
    return { what: `the client works on ${versionOf(node)}`, holds: seen === '194909 bytes', seen };
  } finally {
    served.kill();
  }
}

function refuses(node: string, folder: string): Proof {
  const { status, stderr } = run(node, [commandIn(folder)], folder);
  const line = `language-service-sandbox needs Node >= 22.13; this is ${versionOf(node).slice('Node '.length)}\n`;
  return {
    what: `the sandbox says in a line that ${versionOf(node)} is too old`,
    holds: status === 1 && stderr === line,
    seen: stderr.trim(),
  };
}

function commandIn(folder: string): string {
  return join(folder, 'node_modules/language-service-sandbox/dist/main.js');
}

function versionOf(node: string): string {
  return `Node ${run(node, ['--version'], root).stdout.trim()}`;
}

function run(node: string, args: readonly string[], cwd: string) {
  return spawnSync(node, args, { cwd, encoding: 'utf8' });
}

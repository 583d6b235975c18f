// What the pages install, once for all pages that install the same: npm does it, in an empty folder, line by line.
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openTerminal } from './terminal.ts';

/**
 * `folder`: the folder with the manifest and `node_modules`.
 * `commands`: the folder of the commands that were installed for the machine.
 */
export type Installed = Awaited<ReturnType<typeof install>>;

/** Gives the folder in which these lines were run, in this order; `environment` names the registry. */
export function createInstaller(
  scratch: string,
  environment: NodeJS.ProcessEnv,
): (lines: readonly string[]) => Promise<Installed> {
  const known = new Map<string, Promise<Installed>>();
  return (lines) => {
    const key = lines.join('\n');
    const installed = known.get(key) ?? install(join(scratch, `installed-${known.size}`), lines, environment);
    known.set(key, installed);
    return installed;
  };
}

async function install(folder: string, lines: readonly string[], environment: NodeJS.ProcessEnv) {
  const machine = join(folder, 'machine');
  mkdirSync(machine, { recursive: true });
  const terminal = openTerminal(folder, { ...environment, npm_config_prefix: machine });
  for (const line of lines) {
    const { printed, code } = await terminal.run(line);
    if (code !== 0) throw new Error(`${line} ended with ${code}: ${printed}`);
  }
  return { folder, commands: join(machine, 'bin') };
}

/** An empty folder in which the installed packages are as if they had been installed there. */
export function pageFolder(scratch: string, name: string, { folder }: Installed): string {
  const page = join(scratch, name);
  mkdirSync(page);
  if (!existsSync(join(folder, 'node_modules'))) return page;
  symlinkSync(join(folder, 'node_modules'), join(page, 'node_modules'));
  copyFileSync(join(folder, 'package.json'), join(page, 'package.json'));
  return page;
}

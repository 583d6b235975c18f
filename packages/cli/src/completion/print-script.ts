import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type Shell, shellScripts } from './shell-scripts.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

export const command = verb(
  {
    description:
      'Prints the script that completes commands and options. --install writes it to the folder of the shell.',
    positionals: [
      { name: 'shell', kind: 'text', values: shells, optional: true, summary: 'Print its script' },
    ],
    options: { install: { kind: 'text', values: shells, summary: 'Install the script for this shell' } },
    examples: ['language-service completion --install bash', 'source <(language-service completion bash)'],
  },
  async ({ environment, info }, { positionals: { shell }, options: { install } }) => {
    if ((shell === undefined) === (install === undefined))
      throw new UsageError(
        'Name one shell',
        'language-service completion bash, or completion --install bash',
      );
    if (install === undefined) return { data: shellScripts[shell ?? 'bash'] };
    const path = scriptPath(install, environment);
    createFolder(dirname(path));
    await writeFile(path, shellScripts[install]);
    await info(`${path} is written; a new ${install} reads it.`);
    if (install === 'zsh')
      await info(`~/.zshrc needs: fpath=(${dirname(path)} $fpath); autoload -U compinit; compinit`);
    return { data: { shell: install, path } };
  },
  render,
);

export function render(data: unknown): string {
  return typeof data === 'string' ? data : '';
}

/** Returns where the shell looks for completions of the user. */
function scriptPath(shell: Shell, environment: Context['environment']): string {
  const home = environment['HOME'] || homedir();
  const data = environment['XDG_DATA_HOME'] || join(home, '.local', 'share');
  const config = environment['XDG_CONFIG_HOME'] || join(home, '.config');
  const paths: Readonly<Record<Shell, string>> = {
    bash: join(data, 'bash-completion', 'completions', 'language-service'),
    zsh: join(data, 'zsh', 'site-functions', '_language-service'),
    fish: join(config, 'fish', 'completions', 'language-service.fish'),
  };
  return paths[shell];
}

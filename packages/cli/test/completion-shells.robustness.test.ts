import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { shellScripts } from '../src/frame/completion/shell-scripts.ts';
import { commandScript, hasTerminal, isInstalled, runShell } from './support/command-process.ts';

// Each shell, on a pseudo-terminal, with its script: a group and a command are completed with the
// tab key.

const prompt = 'ready> ';

interface Shell {
  readonly args: (home: string) => readonly string[];
  /** Its settings, by their place in the folder of the user. */
  readonly settings: Readonly<Record<string, string>>;
}

const shells: Readonly<Record<'bash' | 'zsh' | 'fish', Shell>> = {
  bash: {
    args: (home) => ['--rcfile', join(home, '.bashrc'), '-i'],
    settings: {
      '.bashrc': `PS1='${prompt}'; . ~/script`,
    },
  },
  zsh: {
    args: () => ['-d', '-i'],
    settings: {
      '.zshrc': `PS1='${prompt}'; autoload -U compinit; compinit -u; . ~/script`,
    },
  },
  fish: {
    args: () => ['-i'],
    settings: {
      '.config/fish/config.fish': `set fish_greeting; function fish_prompt; echo -n '${prompt}'; end; source ~/script`,
    },
  },
};

for (const name of ['bash', 'zsh', 'fish'] as const) {
  const { args, settings } = shells[name];
  const isTried = hasTerminal && isInstalled(name);
  test.runIf(isTried)(`${name} completes a group and a command`, async () => {
    await using folder = await scratchFolder();
    const home = folder.path;
    const environment = { HOME: home, XDG_CONFIG_HOME: '', XDG_DATA_HOME: '', XDG_CACHE_HOME: '' };
    for (const [path, text] of Object.entries({ ...settings, script: shellScripts[name] })) {
      mkdirSync(join(home, path, '..'), { recursive: true });
      writeFileSync(join(home, path), `${text}\n`);
    }
    const command = join(home, 'bin/language-service');
    mkdirSync(join(home, 'bin'));
    const show = `[ "$1" = __complete ] || { printf 'got'; printf ' <%s>' "$@"; echo; exit; }`;
    writeFileSync(command, `#!/bin/sh\n${show}\n${commandScript}\n`);
    chmodSync(command, 0o755);
    const steps = [
      { after: prompt, type: 'language-service translation-m\t' },
      { after: 'translation-memories', type: 'list-s\t' },
      { after: 'list-segments', type: '\r' },
      { after: 'got ', type: 'exit\r' },
    ];
    const { stdout } = await runShell(name, args(home), 'http://127.0.0.1:1', {
      environment: { ...environment, PATH: `${home}/bin:${process.env['PATH']}`, ZDOTDIR: home },
      onOutput: (printed, { type }) => {
        const [step] = steps;
        if (step === undefined || !printed.includes(step.after)) return;
        steps.shift();
        type(step.type);
      },
    });
    expect(stdout).toContain('got <translation-memories> <list-segments>');
  });
}

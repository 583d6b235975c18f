import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { openSandbox, runCommand } from './support/command-line.ts';
import { commandScript, hasTerminal, isInstalled, runShell } from './support/command-process.ts';

// Each shell, on a pseudo-terminal, with the script where --install writes it: a name of the account is completed with the
// tab key, and the command gets it as one argument.

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
      '.bashrc': `PS1='${prompt}'; . ~/.local/share/bash-completion/completions/language-service`,
    },
  },
  zsh: {
    args: () => ['-d', '-i'],
    settings: {
      '.zshrc': `PS1='${prompt}'; fpath=(~/.local/share/zsh/site-functions $fpath); autoload -U compinit; compinit -u`,
    },
  },
  fish: {
    args: () => ['-i'],
    settings: {
      '.config/fish/config.fish': `set fish_greeting; function fish_prompt; echo -n '${prompt}'; end`,
    },
  },
};

for (const [name, { args, settings }] of Object.entries(shells)) {
  const isTried = hasTerminal && isInstalled(name);
  test.runIf(isTried)(`${name} completes a name of the account as one argument`, async () => {
    await using folder = await scratchFolder();
    const home = folder.path;
    const service = await serve(await openSandbox());
    onTestFinished(() => service.close());
    const environment = { HOME: home, XDG_CONFIG_HOME: '', XDG_DATA_HOME: '', XDG_CACHE_HOME: '' };
    await runCommand(['completion', '--install', name], undefined, { environment });
    for (const [path, text] of Object.entries(settings)) {
      mkdirSync(join(home, path, '..'), { recursive: true });
      writeFileSync(join(home, path), `${text}\n`);
    }
    const command = join(home, 'bin/language-service');
    mkdirSync(join(home, 'bin'));
    const show = `[ "$1" = __complete ] || { printf 'got'; printf ' <%s>' "$@"; echo; exit; }`;
    writeFileSync(command, `#!/bin/sh\n${show}\n${commandScript}\n`);
    chmodSync(command, 0o755);
    const steps = [
      { after: prompt, type: 'language-service glossaries get Nord\t' },
      { after: 'components', type: '\r' },
      { after: 'got ', type: 'exit\r' },
    ];
    const { stdout } = await runShell(name, args(home), service.url, {
      environment: { ...environment, PATH: `${home}/bin:${process.env['PATH']}`, ZDOTDIR: home },
      onOutput: (printed, { type }) => {
        const [step] = steps;
        if (step === undefined || !printed.includes(step.after)) return;
        steps.shift();
        type(step.type);
      },
    });
    expect(stdout).toContain('got <glossaries> <get> <Nordlicht components>');
  });
}

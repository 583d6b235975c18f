import { shellScripts } from '../../frame/completion/shell-scripts.ts';
import { verb } from '../../frame/define-command.ts';

export const command = verb(
  {
    description:
      'Prints the script that completes commands and options. To load it in each new shell, add the first example to ~/.bashrc or ~/.zshrc; write the script of fish to ~/.config/fish/completions/language-service.fish.',
    positionals: [{ name: 'shell', kind: 'text', values: ['bash', 'zsh', 'fish'], summary: 'The shell' }],
    options: {},
    examples: [
      'source <(language-service completion bash)',
      'language-service completion fish > ~/.config/fish/completions/language-service.fish',
    ],
  },
  async (_, { positionals: { shell } }) => ({ data: shellScripts[shell] }),
  (script) => script,
);

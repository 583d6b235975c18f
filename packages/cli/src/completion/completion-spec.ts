import type { CommandData } from '../commands/define-command.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

export const completionSpec = {
  path: 'completion',
  summary: 'Complete commands, options, ids and names in a shell',
  examples: ['language-service completion --install bash', 'source <(language-service completion bash)'],
  description:
    'Prints the script that completes commands, options, and the ids and names of your account. --install writes it where the shell looks for it.',
  positionals: [{ name: 'shell', kind: 'text', values: shells, optional: true, summary: 'Print its script' }],
  options: { install: { kind: 'text', values: shells, summary: 'Write its script where it looks for it' } },
} as const satisfies CommandData;

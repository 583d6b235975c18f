import type { CommandData } from '../commands/define-command.ts';

export const mcpSpec = {
  path: 'mcp',
  summary: 'Start an MCP server (writes need a plan)',
  examples: ['language-service mcp', 'language-service mcp --allow-writes'],
  description:
    'Speaks the Model Context Protocol over standard input and output. Tools: find_operation, search_docs, call (reads), plan and apply (writes), job. Prompts: import_file, change_glossary, make_style_profile. The key comes from the environment or the profile, as for every command.',
  positionals: [],
  options: {
    'allow-writes': { kind: 'flag', summary: 'Let apply send the plans; without it nothing is written' },
  },
} as const satisfies CommandData;

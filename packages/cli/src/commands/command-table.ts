// Every command. The modules that do the work are imported when a command runs.

import { accountCommands } from '../account/account-commands.ts';
import { glossaryCommands } from '../glossaries/glossary-commands.ts';
import { operationCommands } from '../operations/operation-commands.ts';
import { termCommands } from '../spoken-terms/term-commands.ts';
import { tmCommands } from '../tm/tm-commands.ts';
import { tmxCommands } from '../tmx/tmx-commands.ts';
import { type Command, commandGroup, defineCommand } from './define-command.ts';

const loadAuth = () => import('../settings/auth.ts');
const loadProfiles = () => import('../settings/change-profiles.ts');

/** A separate program: it takes its own options and shows its own help. */
function delegateCommand(path: 'sandbox' | 'verify', summary: string): Command {
  const load = () => Promise.reject(new Error(`${path} runs as a separate program`));
  return { ...defineCommand({ path, summary, positionals: [], options: {}, load }), delegate: path };
}

export const commandTable: readonly Command[] = [
  ...operationCommands,
  ...commandGroup('auth', {
    login: ['reads', 'Keep a key in a profile', async () => ({ command: (await loadAuth()).login })],
    logout: ['reads', 'Remove the key of a profile', async () => ({ command: (await loadAuth()).logout })],
    status: [
      'reads',
      'Show where the key and the address come from',
      async () => ({ command: (await loadAuth()).status }),
    ],
  }),
  ...commandGroup('config profiles', {
    list: ['reads', 'List the profiles', async () => ({ command: (await loadProfiles()).list })],
    set: [
      'reads',
      'Make a profile or change its address',
      async () => ({ command: (await loadProfiles()).set }),
    ],
    use: ['reads', 'Use a profile when none is named', async () => ({ command: (await loadProfiles()).use })],
    remove: [
      'reads',
      'Remove a profile and its key',
      async () => ({ command: (await loadProfiles()).remove }),
    ],
  }),
  ...tmCommands,
  ...tmxCommands,
  ...commandGroup('', {
    correct: [
      'reads',
      'Correct spelling, grammar and punctuation of texts',
      () => import('../correct/correct.ts'),
    ],
    doctor: [
      'reads',
      'Check key, address, scopes, clock, proxy and versions, and say what to do',
      () => import('../doctor/doctor.ts'),
    ],
  }),
  ...accountCommands,
  ...glossaryCommands,
  ...termCommands,
  ...commandGroup('', {
    record: [
      'reads',
      'Run a program and record what passes between it and the service, without texts',
      () => import('../record/record.ts'),
    ],
    replay: [
      'reads',
      'Send the requests of a recording again and compare the answers',
      () => import('../replay/replay.ts'),
    ],
    mcp: [
      'reads',
      'Start an MCP server (writes need a plan)',
      async () => ({ command: (await import('../mcp/serve-agent.ts')).serving(commandTable) }),
    ],
    completion: [
      'reads',
      'Complete commands, options, ids and names in a shell',
      () => import('../completion/print-script.ts'),
    ],
    describe: [
      'reads',
      'Show every command as JSON, for programs',
      async () => ({ command: (await import('../help/describe.ts')).describing(commandTable) }),
    ],
  }),
  delegateCommand('sandbox', 'Serve the sandbox on this machine (options: sandbox --help)'),
  delegateCommand('verify', 'Compare a service with its description (options: verify --help)'),
];

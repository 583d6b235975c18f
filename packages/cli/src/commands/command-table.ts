// Every command. The modules that do the work are imported when a command runs.

import { accountCommands } from '../account/account-commands.ts';
import { completionSpec } from '../completion/completion-spec.ts';
import { correctSpec } from '../correct/correct-spec.ts';
import { glossaryCommands } from '../glossaries/glossary-commands.ts';
import { mcpSpec } from '../mcp/mcp-spec.ts';
import { operationCommands } from '../operations/operation-commands.ts';
import { recordSpec } from '../record/record-spec.ts';
import { replaySpec } from '../replay/replay-spec.ts';
import { loginSpec, removeProfileSpec, setProfileSpec, useProfileSpec } from '../settings/settings-specs.ts';
import { termCommands } from '../spoken-terms/term-commands.ts';
import { tmCommands } from '../tm/tm-commands.ts';
import { tmxCommands } from '../tmx/tmx-commands.ts';
import { type Command, defineCommand } from './define-command.ts';

const noInput = { positionals: [], options: {} };
const loadAuth = () => import('../settings/auth.ts');
const loadProfiles = () => import('../settings/change-profiles.ts');

/** A separate program: it takes its own options and shows its own help. */
function delegateCommand(path: 'sandbox' | 'verify', summary: string): Command {
  const load = () => Promise.reject(new Error(`${path} runs as a separate program`));
  return { ...defineCommand({ path, summary, ...noInput, load }), delegate: path };
}

const settingsCommands: readonly Command[] = [
  defineCommand({ ...loginSpec, load: async () => (await loadAuth()).login }),
  defineCommand({
    path: 'auth logout',
    summary: 'Remove the key of a profile',
    ...noInput,
    load: async () => (await loadAuth()).logout,
  }),
  defineCommand({
    path: 'auth status',
    summary: 'Show where the key and the address come from',
    ...noInput,
    load: async () => (await loadAuth()).status,
  }),
  defineCommand({
    path: 'config profiles list',
    summary: 'List the profiles',
    ...noInput,
    load: async () => (await loadProfiles()).list,
  }),
  defineCommand({ ...setProfileSpec, load: async () => (await loadProfiles()).set }),
  defineCommand({ ...useProfileSpec, load: async () => (await loadProfiles()).use }),
  defineCommand({ ...removeProfileSpec, load: async () => (await loadProfiles()).remove }),
];

export const commandTable: readonly Command[] = [
  ...operationCommands,
  ...settingsCommands,
  ...tmCommands,
  ...tmxCommands,
  defineCommand({ ...correctSpec, load: () => import('../correct/correct.ts') }),
  defineCommand({
    path: 'doctor',
    summary: 'Check key, address, scopes, clock, proxy and versions, and say what to do',
    description:
      'Nothing is written: it reads the settings, asks the address for its time, and lists one collection for each scope. Ends with the exit code of the first fault.',
    examples: ['language-service doctor', 'language-service doctor --json'],
    ...noInput,
    load: () => import('../doctor/doctor.ts'),
  }),
  ...accountCommands,
  ...glossaryCommands,
  ...termCommands,
  defineCommand({ ...recordSpec, load: () => import('../record/record.ts') }),
  defineCommand({ ...replaySpec, load: () => import('../replay/replay.ts') }),
  defineCommand({
    ...mcpSpec,
    load: async () => (await import('../mcp/serve-agent.ts')).mcpModule(commandTable),
  }),
  defineCommand({ ...completionSpec, load: () => import('../completion/print-script.ts') }),
  defineCommand({
    path: 'describe',
    summary: 'Show every command as JSON, for programs',
    description:
      'Prints what every command takes, the options of every command and the exit codes, as JSON for programs.',
    positionals: [
      {
        name: 'word',
        kind: 'text',
        many: true,
        optional: true,
        summary: 'Only commands that begin with these words',
      },
    ],
    options: {},
    load: async () => (await import('../help/describe.ts')).describeModule(commandTable),
  }),
  delegateCommand('sandbox', 'Serve the sandbox on this machine (options: sandbox --help)'),
  delegateCommand('verify', 'Compare a service with its description (options: verify --help)'),
];

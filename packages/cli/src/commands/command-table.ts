// The table of all commands. The module of a command is imported when the command runs.

import { type Command, commandGroup, commandsIn, type Verb } from '../frame/define-command.ts';
import { operationCommands } from './operations/operation-commands.ts';
import type { SheetGroup } from './sync/sheet-group.ts';
import { tmCommands } from './tm/tm-commands.ts';
import { tmxCommands } from './tmx/tmx-commands.ts';

/** The command `sandbox`, which runs a separate program with its own options and help. */
const sandbox: Command = {
  path: 'sandbox',
  summary: 'Start the sandbox on this machine (options: sandbox --help)',
  writes: false,
  deletes: false,
  isProgram: true,
  spec: async () => ({ positionals: [], options: {} }),
  load: () => Promise.reject(new Error('sandbox runs as a separate program')),
};

export const commandTable: readonly Command[] = [
  ...operationCommands,
  ...commandsIn(
    'auth',
    {
      login: ['reads', 'Store a key in a profile'],
      logout: ['reads', 'Remove the key of a profile'],
      status: ['reads', 'Show where the key and the URL come from'],
    },
    () => import('./auth/auth.ts'),
  ),
  ...commandsIn(
    'config profiles',
    {
      list: ['reads', 'List the profiles'],
      set: ['reads', 'Create a profile or change its URL'],
      use: ['reads', 'Select the default profile'],
      remove: ['reads', 'Remove a profile and its key'],
    },
    () => import('./config/profiles.ts'),
  ),
  ...tmCommands,
  ...tmxCommands,
  ...commandGroup('qa', {
    check: [
      'reads',
      'Check terms, placeholders, tags and more in translations',
      () => import('./qa/check.ts'),
    ],
  }),
  ...commandGroup('', {
    correct: [
      'reads',
      'Correct spelling, grammar and punctuation in texts',
      () => import('./correct/correct.ts'),
    ],
    doctor: [
      'reads',
      'Check key, URL, scopes, clock, proxy and versions, and suggest fixes',
      () => import('./doctor/doctor.ts'),
    ],
  }),
  ...commandGroup('account', {
    pull: [
      'reads',
      'Write changes of the account to the files of a folder',
      () => import('./account/pull.ts'),
    ],
    plan: ['reads', 'Show the changes of an apply; write nothing', () => import('./account/plan.ts')],
    apply: ['writes', 'Sync the account and a folder; ids stay the same', () => import('./account/apply.ts')],
    check: [
      'reads',
      'Exit with code 13 if the account and the folder differ',
      () => import('./account/check.ts'),
    ],
  }),
  ...sheetCommands(
    'glossaries',
    ['glossaries', 'glossary files'],
    () => import('./glossaries/glossary-sheets.ts'),
  ),
  ...sheetCommands(
    'spoken-terms',
    ['collections', 'files of terms'],
    () => import('./spoken-terms/term-sheets.ts'),
  ),
  ...commandGroup('', {
    mcp: [
      'reads',
      'Start an MCP server (writes need --allow-writes)',
      async () => ({ command: (await import('./mcp/serve-agent.ts')).serving(commandTable) }),
    ],
    verify: ['reads', 'Compare the service with its description', () => import('./verify/verify.ts')],
    completion: [
      'reads',
      'Complete commands and options in a shell',
      () => import('./completion/completion.ts'),
    ],
    describe: [
      'reads',
      'Print every command as JSON, for programs',
      async () => ({ command: (await import('./describe/describe.ts')).describing(commandTable) }),
    ],
  }),
  sandbox,
];

/** Returns the commands for the files of glossaries or of Spoken Terms collections. */
function sheetCommands(
  name: string,
  [nouns, files]: readonly [string, string],
  load: () => Promise<{ readonly group: SheetGroup }>,
): readonly Command[] {
  const of = async (make: (group: SheetGroup) => Verb) => ({ command: make((await load()).group) });
  return commandGroup(name, {
    check: [
      'reads',
      `Check ${files} and list errors by row and column; send nothing`,
      async () => of((await import('./sync/check.ts')).checkCommand),
    ],
    push: [
      'writes',
      `Merge files with their ${nouns}; ids stay the same`,
      async () => of((await import('./sync/push.ts')).pushCommand),
    ],
    pull: [
      'reads',
      `Write changes of ${nouns} to their files; keep the format`,
      async () => of((await import('./sync/pull.ts')).pullCommand),
    ],
  });
}

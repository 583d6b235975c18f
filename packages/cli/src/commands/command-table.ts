// Every command. The modules that do the work are imported when a command runs.

import { completionCommands } from '../completion/completion-commands.ts';
import { correctCommands } from '../correct/correct-spec.ts';
import { delegateCommands } from '../delegate/delegate-commands.ts';
import { describeCommands } from '../describe/describe-commands.ts';
import { doctorCommands } from '../doctor/doctor-commands.ts';
import { glossaryCommands } from '../glossaries/glossary-commands.ts';
import { mcpCommands } from '../mcp/mcp-commands.ts';
import { operationCommands } from '../operations/operation-commands.ts';
import { settingsCommands } from '../settings/settings-commands.ts';
import { termCommands } from '../spoken-terms/term-commands.ts';
import { tmCommands } from '../tm/tm-commands.ts';
import { tmxCommands } from '../tmx/tmx-commands.ts';
import type { Command } from './define-command.ts';

export const commandTable: readonly Command[] = [
  ...operationCommands,
  ...settingsCommands,
  ...tmCommands,
  ...tmxCommands,
  ...correctCommands,
  ...doctorCommands,
  ...glossaryCommands,
  ...termCommands,
  ...mcpCommands,
  ...completionCommands,
  ...describeCommands(() => commandTable),
  ...delegateCommands,
];

// Every command. The modules that do the work are imported when a command runs.

import { operationCommands } from '../operations/operation-commands.ts';
import { settingsCommands } from '../settings/settings-commands.ts';
import type { Command } from './define-command.ts';

export const commandTable: readonly Command[] = [...operationCommands, ...settingsCommands];

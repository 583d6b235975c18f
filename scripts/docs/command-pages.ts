// Generates the pages of the command line, one per group of commands. They come from the table of commands, so a page
// equals the help of its commands.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandTable } from '../../packages/cli/src/commands/command-table.ts';
import type { Command } from '../../packages/cli/src/frame/define-command.ts';
import { exitCodes } from '../../packages/cli/src/frame/exit-status.ts';
import { drawCommandHelp } from '../../packages/cli/src/frame/help/command-help.ts';
import { drawOverview } from '../../packages/cli/src/frame/help/overview.ts';
import type { GeneratedFile } from '../generate/make-files.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const screen = { isTerminal: false, width: 80, style: (_: unknown, text: string) => text };
const table = 'packages/cli/src/commands/command-table.ts';

/** Returns the pages of the command line: an index, and a page for each group of commands. */
export async function commandPages(): Promise<GeneratedFile[]> {
  const groups = Object.entries(Object.groupBy(commandTable, ({ path }) => path.split(' ')[0] ?? ''));
  const pages = await Promise.all(
    groups.map(async ([name, commands = []]) => ({
      path: join(docs, 'commands', `${name}.md`),
      text: await printGroup(name, commands),
    })),
  );
  const names = groups.map(([name]) => name);
  return [{ path: join(docs, 'commands.md'), text: await printIndex(names) }, ...pages];
}

async function printGroup(name: string, commands: readonly Command[]): Promise<string> {
  const sections = await Promise.all(
    commands.map(async (command) => {
      if (command.isProgram)
        return `## ${command.path}\n\n${command.summary}. It accepts the options of \`language-service-${command.path}\`.\n`;
      const help = drawCommandHelp(command, await command.spec(), screen);
      return `## ${command.path}\n\n${command.summary}.\n\n\`\`\`text\n${help}\`\`\`\n`;
    }),
  );
  return `${banner(sourceOf(name))}\n# language-service ${name}\n\n${sections.join('\n')}`;
}

async function printIndex(names: readonly string[]): Promise<string> {
  const codes = Object.values(exitCodes).map(({ code, meaning }) => `| ${code} | ${meaning} |`);
  return `${banner(table)}
# The command line

\`npm install language-service-cli\` installs the command \`language-service\`. Each group of commands has a page:

${names.map((name) => `- [${name}](commands/${name}.md)`).join('\n')}

## Overview

\`\`\`text
${await drawOverview(commandTable, screen)}\`\`\`

## Exit codes

A code keeps its meaning: a change is a major version. With \`--json\`, \`error.exitStatus\` has the name of the code.

| code | meaning |
|--:|---|
${codes.join('\n')}
`;
}

function banner(source: string): string {
  return `<!-- Generated from ${source} by \`npm run docs\`. Do not edit. -->\n`;
}

/**
 * Returns the path to print in the note `Generated from …` of the page about a group of commands. This is the folder of
 * the commands, for example `packages/cli/src/commands/tm/`. Without such a folder, it is the folder of the operations,
 * for example `openapi/paths/voice/`. Without either folder, it is the table of all commands.
 */
function sourceOf(name: string): string {
  const folders = ['packages/cli/src/commands', 'openapi/paths'].map((folder) => `${folder}/${name}/`);
  return folders.find((folder) => existsSync(join(docs, '..', folder))) ?? table;
}

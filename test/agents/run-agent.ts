// Lets an agent do the tasks against a sandbox of this machine, and judges what it did.

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { readOptions, refuse } from 'language-service-description/command-line';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { readAccount } from './account.ts';
import { judge } from './judge.ts';
import { settle } from './settle.ts';
import type { Task } from './task.ts';
import { allTasks } from './tasks/all-tasks.ts';

const usage = `Usage: node --conditions=source test/agents/run-agent.ts --agent "<command>" [options]

Runs the command once for each task: the task on standard input, the tools behind the configuration file {config}. The
account of a sandbox is judged afterwards. Ends with 1 when a task is not done.

  --agent <command>   the command; {config} in it becomes the path of the configuration
  --task <name>       only this task; may be given several times
  --timeout <seconds> the longest time for one task (default 300)
  --list              print the names and the texts of the tasks
  --help              this text`;

const options = readOptions(usage, {
  agent: { type: 'string' },
  task: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  list: { type: 'boolean' },
});

const main = join(import.meta.dirname, '../../packages/cli/launch.js');
const known = allTasks.map(({ name }) => name);
const strange = (options.task ?? []).find((name) => !known.includes(name));
if (strange !== undefined) refuse(`There is no task ${strange}: ${known.join(', ')}`);
const timeout = Number(options.timeout ?? 300);
if (!(timeout > 0)) refuse('--timeout must be a number of seconds above 0');
const tasks = allTasks.filter(({ name }) => options.task === undefined || options.task.includes(name));

if (options.list) for (const { name, text } of tasks) console.log(`${name}: ${text}`);
else if (options.agent === undefined) refuse('--agent is missing');
else process.exitCode = (await runTasks(options.agent)) ? 0 : 1;

async function runTasks(agent: string): Promise<boolean> {
  let done = 0;
  for (const task of tasks) {
    const faults = await runTask(task, agent);
    if (faults.length === 0) done += 1;
    console.log(`${faults.length === 0 ? 'done  ' : 'failed'}  ${task.name}`);
    for (const fault of faults) console.log(`        ${fault}`);
  }
  console.log(`${done} of ${tasks.length} tasks done`);
  return done === tasks.length;
}

async function runTask(task: Task, agent: string): Promise<string[]> {
  const sandbox = createSandbox({ journalLimit: 100_000 });
  await sandbox.seed.story();
  const served = await serve(sandbox);
  const folder = mkdtempSync(join(tmpdir(), 'agent-'));
  try {
    cpSync(join(import.meta.dirname, 'files'), folder, { recursive: true });
    const config = join(folder, 'mcp.json');
    writeFileSync(config, JSON.stringify(configurationOf(served.url, folder), null, 2));
    const client = createClient({ baseUrl: served.url, apiKey: fixtures.key });
    await task.prepare?.(client);
    const before = await readAccount(client);
    sandbox.journal.clear();
    const ending = await runAgent(agent.replaceAll('{config}', config), folder, task.text);
    const exchanges = sandbox.journal.entries();
    await settle(sandbox);
    const faults = judge(task, { before, after: await readAccount(client), exchanges, folder });
    return ending === undefined ? faults : [ending, ...faults];
  } finally {
    await served.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function configurationOf(url: string, cwd: string): object {
  const server = {
    command: process.execPath,
    args: ['--conditions=source', main, 'mcp', '--allow-writes'],
    cwd,
    env: {
      LANGUAGE_SERVICE_URL: url,
      LANGUAGE_SERVICE_KEY: fixtures.key,
      XDG_CONFIG_HOME: cwd,
      XDG_STATE_HOME: cwd,
    },
  };
  return { mcpServers: { 'language-service': server } };
}

/** Resolves when the command has ended: with what is wrong with its ending, if anything is. */
function runAgent(command: string, cwd: string, text: string): Promise<string | undefined> {
  const child = spawn(command, { shell: true, cwd, stdio: ['pipe', 'inherit', 'inherit'] });
  // A command that does not read its input closes it early.
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${text}\n`);
  const timer = setTimeout(() => child.kill(), timeout * 1000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (signal !== null) resolve(`the agent did not end within ${timeout} s`);
      else resolve(code === 0 ? undefined : `the agent ended with ${code}`);
    });
  });
}

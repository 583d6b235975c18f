// The one program every runtime plays. What it sees it sends to the service it was played against, which every runtime
// can reach; standard output not every one has.

import { calls } from './calls.ts';
import { refusals } from './refusals.ts';
import { type Behaviour, inWords, type Stage } from './stage.ts';
import { transfers } from './transfers.ts';
import { workflows } from './workflows.ts';

const behaviours: Readonly<Record<string, Behaviour>> = { ...calls, ...workflows, ...transfers, ...refusals };

/** What a behaviour may take, in milliseconds. */
const longest = 60_000;

/** Plays every behaviour, and those that only some runtimes have. */
export async function play(stage: Stage, more: Readonly<Record<string, Behaviour>> = {}): Promise<void> {
  const seen: Record<string, string> = {};
  for (const [name, behaviour] of Object.entries({ ...behaviours, ...more }))
    seen[name] = await soon(behaviour(stage).catch(inWords));
  await fetch(`${stage.origin}/report`, { method: 'POST', body: JSON.stringify(seen) });
}

async function soon(seeing: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('nothing within a minute'), longest);
  });
  return Promise.race([seeing, late]).finally(() => clearTimeout(timer));
}

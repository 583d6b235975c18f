import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from './served-process.ts';

/** What a large request did to others, in milliseconds of CPU time of the main thread. */
export interface Measured {
  /** The longest turn of the event loop. */
  readonly longestMs: number;
  /** The longest time between the arrival of a request of the client beside it and the end of its answer. */
  readonly longestWaitMs: number;
  /** How many times as long as a fast machine this one takes for the same call of the platform; at least 1. */
  readonly slowness: number;
}

/** A sandbox in its own process, whose turns are measured. */
export interface MeasuredProcess {
  readonly url: string;
  /** Measures during the work, beside which a client sends small requests. */
  measure(work: () => Promise<unknown>): Promise<Measured>;
  kill(): Promise<void>;
}

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;
const MEASURE = new URL('measure-turns.ts', import.meta.url).href;

/** Serves a data folder. */
export async function serveMeasured(data: string): Promise<MeasuredProcess> {
  const child = fork(MAIN, ['--port', '0', '--data', data, '--control'], {
    execArgv: ['--conditions=source', '--import', MEASURE],
    env: childEnvironment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [output] = await once(child.stdout ?? child, 'data');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(output)) ?? [];
  return {
    url,
    measure: async (work) => {
      child.send('start');
      await beside(url, work());
      return measuredBy(child);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Sends small requests until the work ends. */
async function beside(url: string, work: Promise<unknown>): Promise<void> {
  let isWorking = true;
  const ended = work.finally(() => {
    isWorking = false;
  });
  const ask = async (): Promise<void> => {
    while (isWorking) await (await fetch(`${url}/__sandbox/health`)).arrayBuffer();
  };
  await Promise.all([ended, ask()]);
}

async function measuredBy(child: ChildProcess): Promise<Measured> {
  const answered = once(child, 'message');
  child.send('stop');
  const [measured] = await answered;
  return measured;
}

// What the demonstration shows: a line a step, with its time; while a step runs, its progress, on a terminal only.

import { styleText } from 'node:util';
import type { ProgressListener } from 'language-service-client';
import { padEnd } from '../text-columns.ts';

/** The result of a step, and its words. */
export interface StepResult<T> {
  readonly value: T;
  readonly said: string;
}

export type Stage = ReturnType<typeof createStage>;

export function createStage(title: string) {
  const startedAt = performance.now();
  process.stdout.write(`${styleText('bold', title)}\n`);
  const line = (name: string, text: string, time = '') => {
    const took = time === '' ? '' : styleText('dim', `  ${time}`);
    process.stdout.write(`  ${styleText('cyan', padEnd(name, 8))} ${harmless(text)}${took}\n`);
  };
  return {
    /** Runs a step, shows its progress, then its result and time. */
    async step<T>(name: string, action: (show: ProgressListener) => Promise<StepResult<T>>): Promise<T> {
      const start = performance.now();
      const { value, said } = await action((event) => showProgress(name, event)).finally(clearProgress);
      line(name, said, seconds(start));
      return value;
    },
    note: (name: string, text: string) => line(name, text),
    fail: (text: string) => {
      process.stderr.write(`  ${padEnd('failed', 8)} ${harmless(text)}\n`);
    },
    /** Lines under one name; prints nothing without lines. */
    list: (name: string, lines: readonly string[]) => {
      for (const [index, text] of lines.entries()) line(index === 0 ? name : '', text);
    },
    /** The last line, with the time of everything. */
    end: (text: string) => line('done', text, `${seconds(startedAt)} in total`),
  };
}

function showProgress(name: string, event: Parameters<ProgressListener>[0]): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\r\x1b[2K  ${styleText('cyan', padEnd(name, 8))} ${inWords(event)}`);
}

function inWords(event: Parameters<ProgressListener>[0]): string {
  if (event.type === 'poll') return `job is ${event.status}`;
  if (event.type === 'warning') return event.message;
  const { type, bytes, size } = event;
  const share = size === undefined || size === 0 ? '' : ` of ${size} (${Math.floor((100 * bytes) / size)} %)`;
  return `${type} ${bytes}${share} bytes`;
}

function clearProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
}

/** What comes from a file or a service moves no cursor. */
function harmless(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1_000).toFixed(2)} s`;
}

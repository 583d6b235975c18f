// Loaded into a process before its program: measures the CPU time of its main thread, to which neither other processes nor
// worker threads add. The process that started it asks by messages.

import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers';

/** What is asked by the client beside a large request. */
const BESIDE = '/__sandbox/health';

/** A call of the platform that takes REFERENCE_MS where the limits of the turns were chosen. */
const REFERENCE = JSON.stringify(['Tighten the nuts and bolts. '.repeat(600_000)]);
const REFERENCE_MS = 40;

let longestMs = 0;
let longestWaitMs = 0;
let isMeasuring = false;
const arrivals = new WeakMap<IncomingMessage, number>();

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

process.on('message', (message) => {
  if (message === 'start') start();
  else stop();
});

subscribe('http.server.request.start', (message) => arrivals.set(requestIn(message), cpuMs()));
subscribe('http.server.response.finish', (message) => {
  const request = requestIn(message);
  const arrival = request.url === BESIDE ? arrivals.get(request) : undefined;
  if (arrival !== undefined) longestWaitMs = Math.max(longestWaitMs, cpuMs() - arrival);
});

function requestIn(message: unknown): IncomingMessage {
  // Node documents what these channels carry; they have no types.
  return (message as { readonly request: IncomingMessage }).request;
}

function start(): void {
  longestMs = 0;
  longestWaitMs = 0;
  isMeasuring = true;
  let before = cpuMs();
  const measure = (): void => {
    const now = cpuMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
    if (isMeasuring) setImmediate(measure);
  };
  setImmediate(measure);
}

function stop(): void {
  isMeasuring = false;
  process.send?.({ longestMs, longestWaitMs, slowness: slowness() });
}

/** The least of some measurements: what interrupts a call only adds to its time. */
function slowness(): number {
  const times = Array.from({ length: 2 }, () => {
    const before = cpuMs();
    JSON.parse(REFERENCE);
    return cpuMs() - before;
  });
  return Math.max(1, Math.min(...times) / REFERENCE_MS);
}

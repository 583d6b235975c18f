import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 3;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
let isEnough = false;
parentPort?.once('message', () => {
  isEnough = true;
});

await answer();
parentPort?.postMessage('started');
while (!isEnough) {
  const asked = performance.now();
  await answer();
  times.push(performance.now() - asked);
  await delay(PAUSE_MS);
}
agent.destroy();
parentPort?.postMessage(times);

function answer(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${workerData}/__sandbox/health`, { agent }, (response) => response.resume().on('end', resolve)).on(
      'error',
      reject,
    );
  });
}

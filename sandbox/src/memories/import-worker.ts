import { parentPort, workerData } from 'node:worker_threads';
import { importTmx } from './tmx-import.ts';

parentPort?.postMessage(importTmx(workerData));

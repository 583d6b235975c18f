import { parentPort, workerData } from 'node:worker_threads';
import { exportTmx } from './tmx-export.ts';

parentPort?.postMessage(exportTmx(workerData));

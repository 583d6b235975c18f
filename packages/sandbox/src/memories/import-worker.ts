import { parentPort } from 'node:worker_threads';
import { type ImportOrder, importTmx } from './tmx-import.ts';

parentPort?.on('message', (order: ImportOrder) => parentPort?.postMessage(importTmx(order)));

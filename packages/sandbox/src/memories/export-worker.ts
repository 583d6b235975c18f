import { parentPort } from 'node:worker_threads';
import { type ExportOrder, exportTmx } from './tmx-export.ts';

parentPort?.on('message', (order: ExportOrder) => parentPort?.postMessage(exportTmx(order)));

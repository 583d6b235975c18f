// Imported first by the command: an old Node is refused in a line, before anything that it lacks is loaded.

import { nodeFault } from '../store/node-version.ts';

if (nodeFault !== undefined) {
  console.error(nodeFault);
  process.exit(1);
}

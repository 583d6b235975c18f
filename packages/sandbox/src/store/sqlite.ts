// node:sqlite is not imported statically: on a Node without it, the import would fail before a message can say why.

import { nodeFault } from './node-version.ts';

if (nodeFault !== undefined) throw new Error(nodeFault);

export const { DatabaseSync } = process.getBuiltinModule('node:sqlite');

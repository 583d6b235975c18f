// node:sqlite is looked up, not imported: an import of what is not there fails before anything can say why.

import { nodeFault } from './node-version.ts';

if (nodeFault !== undefined) throw new Error(nodeFault);

export const { DatabaseSync } = process.getBuiltinModule('node:sqlite');

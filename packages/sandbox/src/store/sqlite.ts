// node:sqlite is not imported statically: on a Node without it, the import would fail before a message can say why.

import { nodeFault } from './node-version.ts';

if (nodeFault !== undefined) throw new Error(nodeFault);

const sqlite = process.getBuiltinModule('node:sqlite');

/** A database that `using` closes; Node before 22.15 cannot do that. */
export class DatabaseSync extends sqlite.DatabaseSync {
  override [Symbol.dispose](): void {
    this.close();
  }
}

// The whole matrix, calls and files, over undici.

import { testMatrixOver } from './harness/play-case.ts';
import { overUndici } from './harness/senders.ts';
import { trustAuthority } from './harness/trust.ts';
import { faults, flows } from './matrix/played.ts';

trustAuthority();
testMatrixOver(overUndici, faults, flows);

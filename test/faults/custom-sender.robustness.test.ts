// The whole matrix, calls and files, over a sender that the program gives.

import { testMatrixOver } from './harness/play-case.ts';
import { overCustomSender } from './harness/senders.ts';
import { trustAuthority } from './harness/trust.ts';
import { faults, flows } from './matrix/played.ts';

trustAuthority();
testMatrixOver(overCustomSender, faults, flows);

// The whole matrix, calls and files, over node:http.

import { testMatrixOver } from './harness/play-case.ts';
import { overNodeHttp } from './harness/senders.ts';
import { trustAuthority } from './harness/trust.ts';
import { faults, flows } from './matrix/played.ts';

trustAuthority();
testMatrixOver(overNodeHttp, faults, flows);

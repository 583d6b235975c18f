// The whole matrix, calls and files, through the proxy of a recording.

import { testMatrixOver } from './harness/play-case.ts';
import { throughRecording } from './harness/senders.ts';
import { trustAuthority } from './harness/trust.ts';
import { faults, flows } from './matrix/played.ts';

trustAuthority();
testMatrixOver(throughRecording, faults, flows);

// The matrix, calls and files, through the proxy of a recording. What is not HTTP breaks there, and each request has a
// new connection: packages/verify/test/recording tests both.

import { testMatrixOver } from './harness/play-case.ts';
import { throughRecording } from './harness/senders.ts';
import { trustAuthority } from './harness/trust.ts';
import { faults, flows } from './matrix/played.ts';

trustAuthority();
const differs = /^(not-http|too-long-download|connection-after-response)/;
const isPassedOn = ({ id }: { readonly id: string }) => !differs.test(id);
testMatrixOver(throughRecording, faults.filter(isPassedOn), flows.filter(isPassedOn));

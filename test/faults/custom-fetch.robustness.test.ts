// The whole matrix, calls and files, over a fetch that the program gives.

import { testFlows } from './harness/flows.ts';
import { testFaults } from './harness/play-case.ts';
import { overCustomFetch } from './harness/senders.ts';
import { trustAuthority } from './harness/trust.ts';
import { faults, flows } from './matrix/played.ts';

trustAuthority();
testFaults(faults, overCustomFetch);
testFlows(flows, overCustomFetch);

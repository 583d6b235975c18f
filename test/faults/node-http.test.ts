// Every cell of the calls, and every flow of calls, over node:http. The slow proof plays the transfers too, whose store is
// reached the same way over fetch.

import { testFlows } from './harness/flows.ts';
import { testCallsOver } from './harness/play-case.ts';
import { overNodeHttp } from './harness/senders.ts';
import { trustAuthority } from './harness/trust.ts';
import { callFlows, faults } from './matrix/played.ts';

trustAuthority();
testCallsOver(overNodeHttp, faults);
testFlows(callFlows, overNodeHttp);

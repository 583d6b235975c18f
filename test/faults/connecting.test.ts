import { testFaults } from './harness/play-case.ts';
import { trustAuthority } from './harness/trust.ts';
import { connectingFaults } from './matrix/connection-failures.ts';

trustAuthority();
testFaults(connectingFaults);

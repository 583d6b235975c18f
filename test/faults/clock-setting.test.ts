import { testFaults } from './harness/play-case.ts';
import { trustAuthority } from './harness/trust.ts';
import { clockFaults } from './matrix/clock-changes.ts';

trustAuthority();
testFaults(clockFaults);

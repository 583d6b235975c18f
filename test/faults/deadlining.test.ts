import { testFaults } from './harness/play-case.ts';
import { trustAuthority } from './harness/trust.ts';
import { deadlineFaults } from './matrix/deadlines.ts';

trustAuthority();
testFaults(deadlineFaults);

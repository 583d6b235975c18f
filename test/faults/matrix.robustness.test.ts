import { testFaults } from './harness/play-case.ts';
import { trustAuthority } from './harness/trust.ts';
import { faults } from './matrix/played.ts';

trustAuthority();
testFaults(faults);

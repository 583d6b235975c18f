import { testFaults } from './harness/play-case.ts';
import { stallingFaults } from './matrix/stalls.ts';

testFaults(stallingFaults);

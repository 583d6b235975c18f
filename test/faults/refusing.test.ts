import { testFaults } from './harness/play-case.ts';
import { refusingFaults } from './matrix/refusals.ts';

testFaults(refusingFaults);

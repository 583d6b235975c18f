import { testFaults } from './harness/playing.ts';
import { refusingFaults } from './matrix/refusing.ts';

testFaults(refusingFaults);

import { testFaults } from './harness/playing.ts';
import { misreadingFaults } from './matrix/misreading.ts';

testFaults(misreadingFaults);

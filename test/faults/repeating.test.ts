import { testFaults } from './harness/playing.ts';
import { repeatingFaults } from './matrix/repeating.ts';

testFaults(repeatingFaults);

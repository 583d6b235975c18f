import { testFaults } from './harness/play-case.ts';
import { repeatingFaults } from './matrix/transient-answers.ts';

testFaults(repeatingFaults);

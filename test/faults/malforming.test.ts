import { testFaults } from './harness/play-case.ts';
import { malformingFaults } from './matrix/malformed-answers.ts';

testFaults(malformingFaults);

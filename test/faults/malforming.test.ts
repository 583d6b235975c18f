import { testFaults } from './harness/playing.ts';
import { malformingFaults } from './matrix/malforming.ts';

testFaults(malformingFaults);

import { testFlows } from './harness/flows.ts';
import { driftFlows } from './matrix/drift-flows.ts';

testFlows(driftFlows);

import { testFlows } from './harness/flows.ts';
import { sourceFlows } from './matrix/source-flows.ts';

testFlows(sourceFlows);

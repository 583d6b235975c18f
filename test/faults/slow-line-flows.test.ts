import { testFlows } from './harness/flows.ts';
import { slowLineFlows } from './matrix/slow-line-flows.ts';

testFlows(slowLineFlows);

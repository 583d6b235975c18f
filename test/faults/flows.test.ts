import { testFlows } from './harness/flows.ts';
import { flows } from './matrix/plan.ts';

testFlows(flows);

import { testFlows } from './harness/flows.ts';
import { outageFlows } from './matrix/outage-flows.ts';

testFlows(outageFlows);

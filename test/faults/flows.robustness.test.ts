import { testFlows } from './harness/flows.ts';
import { flows } from './matrix/played.ts';

testFlows(flows);

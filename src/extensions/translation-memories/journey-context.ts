// All journeys over one core share what they know: the service's time, the started exports, the jobs waited for.

import { type CoreParts, partsOf } from '../../core-parts.ts';
import type { Core } from '../../create-core.ts';
import { serviceTimeOf } from '../transfer-clock.ts';
import type { JourneyContext } from './journey.ts';

const contexts = new WeakMap<CoreParts, JourneyContext>();

/** What every journey over the core gets. */
export function contextOf(core: Core): JourneyContext {
  const own = partsOf(core);
  const known = contexts.get(own);
  if (known !== undefined) return known;
  const time = serviceTimeOf(own.clock, own.heard);
  const context = { ...own, core, time, exports: own.kept.exports, waits: {} };
  contexts.set(own, context);
  return context;
}

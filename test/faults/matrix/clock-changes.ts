// The wall clock changes as soon as the client waits: no limit and no pause may change with it. A change forward ends
// before the signed URLs expire, because without a Date header the client has no other clock to compare them by.

import { type Fault, type Setting, withSetting } from './cells.ts';
import { deadlineFaults, stallingFaults } from './time-limits.ts';
import { repeatingFaults } from './transient-answers.ts';

const settings = [
  ['back an hour', -3_600_000],
  ['forward 20 minutes', 1_200_000],
] as const;

/** Faults that make the client wait. */
const waits =
  /^(no-headers|slow-headers|stalled-body|slow-body|slow-upload|deadline-[a-z-]+|retry-after-(seconds|date|too-long)|rate-limit-without-hint)(\.|$)/;

export const clockFaults: readonly Fault[] = [...stallingFaults, ...deadlineFaults, ...repeatingFaults]
  .filter(({ id }) => waits.test(id))
  .flatMap((fault) =>
    settings.map(([direction, byMs]) => ({
      ...withSetting(fault, () => wallSet(byMs)),
      id: `${fault.id} clock ${direction}`,
      what: `${fault.what}, and the wall clock is set ${direction}`,
    })),
  );

/** Sets the wall clock at the first delay. */
function wallSet(byMs: number): Setting {
  let isSet = false;
  return {
    onDelay(_, clock) {
      if (!isSet) clock.setWall(byMs);
      isSet = true;
    },
  };
}

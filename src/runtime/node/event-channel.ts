// A monitor that knows nothing of an application's clients can still hear of them all, on a channel of a known name.

import { channel } from 'node:diagnostics_channel';
import type { EventChannel } from '../../events.ts';

/** Every event of every client: `subscribe('language-service-client', (event) => …)`. */
export const eventChannel: EventChannel | undefined = channel('language-service-client');

// A monitor without access to an application's clients receives the events of all of them on one named channel.

import { channel } from 'node:diagnostics_channel';
import type { EventChannel } from '../../events.ts';

/** Every event of every client: `subscribe('language-service-client', (event) => …)`. */
export const eventChannel: EventChannel | undefined = channel('language-service-client');

// A page, or a service worker; both come from another origin than the service, whose address is in their query.

import { play } from './program.ts';

const origin = new URLSearchParams(location.search).get('origin') ?? '';

if ('document' in globalThis) void play({ origin, folder: '/nowhere' });
else
  addEventListener('install', (event) => {
    // `waitUntil` delays the install event; the types of a page do not contain it.
    const { waitUntil } = event as Event & { waitUntil(work: Promise<void>): void };
    waitUntil.call(event, play({ origin, folder: '/nowhere' }));
  });

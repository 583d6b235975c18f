// Loaded by `node --import` before a server of another maker: it answers requests of this machine alone. A proxy in front of
// the server would leave the port behind it open.

import { Server } from 'node:http';
import { refuseStranger } from 'language-service-description/loopback-guard';

/** Names beside those of this machine, separated by commas. */
const { ALLOWED_HOSTS } = process.env;
const advice = 'Use 127.0.0.1 as the host, or start with --allow-host and its name.';

Server.prototype.emit = new Proxy(Server.prototype.emit, {
  apply(emit, server, given) {
    const [event, request, response] = given;
    const allowed = { hosts: ALLOWED_HOSTS?.split(',') };
    const isRefused = event === 'request' && refuseStranger(request, response, advice, allowed);
    return isRefused || Reflect.apply(emit, server, given);
  },
});

// Protects a third-party server: it accepts only requests for host names of this machine. `node --import` loads this
// module before the server. A proxy would not protect the server's own port.

import { Server } from 'node:http';
import { refuseOtherHost } from 'language-service-description/loopback-guard';

/** Host names that the server accepts in addition to those of this machine, separated by commas. */
const { ALLOWED_HOSTS } = process.env;
const advice = 'Use 127.0.0.1 as the host, or start with --allow-host and its name.';

Server.prototype.emit = new Proxy(Server.prototype.emit, {
  apply(emit, server, given) {
    const [event, request, response] = given;
    const allowed = { hosts: ALLOWED_HOSTS?.split(',') };
    const isRefused = event === 'request' && refuseOtherHost(request, response, advice, allowed);
    return isRefused || Reflect.apply(emit, server, given);
  },
});

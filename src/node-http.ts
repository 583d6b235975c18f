// The sender for servers. It is an entry of its own, since browsers and workers have no node:http.

export { createHttpSender, type HttpSenderOptions } from './runtime/node/http-sender.ts';

// The sender for servers. It is a separate entry, since browsers and workers have no node:http.

export { createHttpSender, type HttpSenderOptions } from './runtime/node/http-sender.ts';

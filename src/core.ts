// The public surface of `language-service-client/core`: what every program needs that picks its operations one by one.

export { type Core, createCore } from './create-core.ts';
export { logEvents } from './logging.ts';
export * from './public-calls.ts';

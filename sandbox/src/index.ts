export type { AccountOptions, KeyOptions } from './access/accounts.ts';
export type { Clock, Duration } from './clock.ts';
export { fixtures } from './fixtures.ts';
export type { DurationOptions } from './jobs/durations.ts';
export type { Journal, JournalEntry } from './journal.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export type { MemorySeed, SegmentSeed } from './seeding/memory.ts';
export type { Seed, SeedOptions } from './seeding/seed.ts';
export { type ServedSandbox, type ServeOptions, serve } from './serving.ts';

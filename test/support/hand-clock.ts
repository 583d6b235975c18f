import { test as base } from 'vitest';
import { createScriptedClock, type ScriptedClock } from './scripted-clock.ts';

/** A test that may name a clock whose time passes only when the test says so. */
export const test = base.extend('clock', () => createHandClock());

/** Creates a clock whose time passes only when the test says so. */
export function createHandClock(): ScriptedClock {
  return createScriptedClock({ byHand: true });
}

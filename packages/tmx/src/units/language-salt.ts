import type { Segment } from './segment-choice.ts';

/** Distinguishes segments whose texts are the same in other languages. */
export function languageSalt({ targets }: Segment): number {
  let salt = 0;
  for (const { language } of targets) {
    salt = Math.imul(salt, 31) + language.length;
    for (let at = 0; at < language.length; at += 1) salt = Math.imul(salt, 31) + language.charCodeAt(at);
  }
  return salt;
}

import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { checkContent, it, tmx, tu } from '../support/files.ts';

describe('a damaged file', () => {
  const whole = Buffer.from(
    tmx(tu({ 'en-US': 'Größe &lt;<hi>翻訳</hi>', de: 'b' }) + tu({ en: 'c', fr: 'd' }), {
      before: '<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "a">',
    }),
  );
  const damage = fc.record({
    at: fc.nat(whole.length - 1),
    bytes: fc.uint8Array({ maxLength: 4 }),
    cut: fc.nat(8),
  });

  it('is imported or refused in words, and never breaks the import', ({ folder }) => {
    const property = fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), (damages) => {
      const broken = damages.reduce(
        (bytes, { at, bytes: others, cut }) =>
          Buffer.concat([bytes.subarray(0, at), others, bytes.subarray(at + cut)]),
        whole,
      );
      const outcome = checkContent(folder, broken);
      const words = outcome.status === 'failed' ? outcome.message : 'completed';
      expect(words).toMatch(
        /^(completed|line \d+, column \d+: .+|the (file|encoding) .+|document must .+|no source language: .+|no unit can be stored, .+)$/s,
      );
    });
    fc.assert(property, propertyRuns(300));
  });
});

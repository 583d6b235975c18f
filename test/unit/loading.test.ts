import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { bundled } from '../support/bundled-size.ts';

// jsdom and older pages have no TextDecoder, no Blob or no fetch. Loading the client needs none of them: a module makes
// what the platform gives when it is used.

const entries = Object.keys(manifest.exports).filter((entry) => !/json/.test(entry));

/** A realm of the language alone: what every platform adds is missing. */
function load(code: string): unknown {
  const names = /\bexport\{([^}]*)\};?\s*$/.exec(code)?.[1]?.split(',') ?? [];
  const values = names.map((name) => name.split(' as ')).map(([own, name]) => `${name ?? own}:${own}`);
  return runInContext(
    `${code.replace(/\bexport\{[^}]*\};?\s*$/, '')};({${values.join(',')}})`,
    createContext({}),
  );
}

test('every entry can be loaded where the platform has nothing', async () => {
  expect(entries.length).toBeGreaterThan(15);
  const code = entries
    .map((entry, at) => `export * as entry${at} from '${entry.replace('.', manifest.name)}';`)
    .join('\n');
  const loaded = load(await bundled({ code }));
  expect(Object.keys(Object(loaded)).sort()).toEqual(entries.map((_, at) => `entry${at}`).sort());
});

test('what a module takes from the platform as it loads is seen', () => {
  expect(() => load('var e=new TextDecoder;export{e as decoder};')).toThrow('TextDecoder is not defined');
});

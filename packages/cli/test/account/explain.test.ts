// The schemas take what a pull writes, and refuse what a plan refuses.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { accountFolder } from '../support/account-folder.ts';

test('a schema takes every pulled file, and refuses an unknown key, a language and a value of another type', async () => {
  const { run, folder } = await accountFolder();
  await run('account pull');
  const ajv = new Ajv2020();
  for (const kind of ['style-rules', 'style-profiles', 'language-service.yaml']) {
    const { code, stdout, requests } = await run(`account explain ${kind}`);
    expect({ code, requests }).toEqual({ code: 0, requests: [] });
    const isValid = ajv.compile(JSON.parse(stdout));
    const paths = kind.endsWith('.yaml')
      ? [kind]
      : readdirSync(join(folder, kind)).map((name) => join(kind, name));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const content = parse(readFileSync(join(folder, path), 'utf8'));
      expect({ path, isValid: isValid(content), errors: isValid.errors }).toMatchObject({ isValid: true });
      for (const wrong of [
        { nme: 'x' },
        { glossaries: 7 },
        { language: 'xx' },
        { custom_instructions: [{}] },
      ])
        expect({ path, wrong, isValid: isValid({ ...content, ...wrong }) }).toMatchObject({ isValid: false });
    }
  }
  expect(await run('account explain glossaries')).toMatchObject({ code: 2 });
});

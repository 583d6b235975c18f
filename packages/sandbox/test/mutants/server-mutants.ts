import { type Bug, bugsIn } from './mutant.ts';

/** What precedes the handlers, and what leaves them. */
export const serverBugs: readonly Bug[] = [
  ...bugsIn(
    'server/answers.ts',
    ['server/server.test.ts', 'server/http/control.test.ts', 'stories.test.ts'],
    [
      ['answers have no trace id', "headers.set('x-trace-id', randomUUID());", ''],
      ['answers share a trace id', 'randomUUID()', "'00000000-0000-4000-8000-000000000000'"],
      ['responses have the time of the wall clock', 'new Date(clock.now())', 'new Date()'],
    ],
  ),
  ...bugsIn(
    'server/body/read-body.ts',
    ['robustness/bodies.test.ts', '../../../test/contract/generated.test.ts'],
    [
      [
        'a media type every object has is taken',
        'Object.hasOwn(body.content, mediaType)',
        '(mediaType in body.content)',
      ],
      ['an encoded body is read', " || request.headers.has('content-encoding')", ''],
      ['another charset is read', '!readable || ', ''],
      ['wrong bytes become question marks', 'fatal: true', 'fatal: false'],
      ['a byte order mark is passed by', 'ignoreBOM: true', 'ignoreBOM: false'],
    ],
  ),
  ...bugsIn(
    'server/body/json.ts',
    [
      'robustness/bodies.test.ts',
      'robustness/body-sizes.test.ts',
      'robustness/large-bodies.test.ts',
      'stories.test.ts',
    ],
    [
      ['no body is an empty object', "throw badRequest(field, 'is required')", 'return {}'],
      ['nesting has no end', 'depth > MAX_DEPTH + 1', 'depth > 100_000_000'],
      ['brackets in a text count as nesting', 'if (inText) {', 'if (inText && byte !== 0x5b) {'],
      ['an escaped quote ends a text', 'escaped || byte !== QUOTE', 'byte !== QUOTE'],
      ['a body holds values without end', 'values > MAX_VALUES', 'values > 1e9'],
    ],
  ),
  ...bugsIn(
    'server/body/unsafe-values.ts',
    ['../../../test/contract/generated.test.ts'],
    [
      ['half a character is taken', '!value.isWellFormed()', 'false'],
      ['a number without end is taken', '!Number.isFinite(value)', 'false'],
    ],
  ),
  ...bugsIn(
    'server/queries.ts',
    ['stories.test.ts'],
    [
      ['any spelling of a number is read', ' && /^-?\\d+$/.test(text)', ''],
      [
        'any case of true is read',
        "(text === 'true' || text === 'false')) return text === 'true'",
        "/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'",
      ],
      [
        'the first of two parameters is taken',
        "if (given.length > 1) throw badRequest(name, 'must be given once');\n  return readScalar(schema, given.join());",
        'return readScalar(schema, String(given[0]));',
      ],
    ],
  ),
  ...bugsIn(
    'server/server.ts',
    ['server/server.test.ts', 'robustness/addresses.test.ts', 'stories.test.ts'],
    [
      ['a wrong method gives 404', 'new Refusal(405,', 'new Refusal(404,'],
      ['a wrong method does not get the right ones', '{ headers: { allow } }', '{}'],
      ['a parameter wins over a literal', "replaceAll('{', '\\uffff')", "replaceAll('{', '!')"],
    ],
  ),
  ...bugsIn(
    'server/operations.ts',
    ['robustness/authorization.test.ts', 'robustness/bodies.test.ts', 'stories.test.ts'],
    [
      ['queries are not validated', "requireValid(query, validateQuery, 'query');", ''],
      [
        'bodies are not validated',
        "requireValid(withoutFiles(value), validators.get(mediaType), 'body');",
        '',
      ],
      [
        'the body is read before its type is looked at',
        'const mediaType = body && (await mediaTypeOf(request, connection, body));\n',
        "const mediaType = body && 'application/json';\n",
      ],
    ],
  ),
  ...bugsIn(
    'server/pipeline.ts',
    ['server/pipeline.test.ts', 'robustness/authorization.test.ts'],
    [
      ['responses are not validated', 'if (violation !== undefined) throw', 'if (violation === null) throw'],
      [
        'the body is validated before the scope',
        'const { account } = admit(',
        'await operation.read(request.clone(), connection, path);\n    const { account } = admit(',
      ],
    ],
  ),
  ...bugsIn(
    'server/schemas.ts',
    ['../../../test/contract/generated.test.ts'],
    [['bytes are counted as letters', 'Buffer.byteLength(text) <= limit', 'text.length <= limit']],
  ),
  ...bugsIn(
    'server/preference.ts',
    ['faults/faults.test.ts', 'stories.test.ts'],
    [['no answer can be asked for', "wishes.get('code')", "wishes.get('status')"]],
  ),
  ...bugsIn(
    'control/limited-uses.ts',
    ['faults/faults.test.ts', 'stories.test.ts'],
    [
      ['a fault strikes once too often', 'use.times <= 0', 'use.times < 0'],
      ['a fault lets one too many pass', 'use.skip > 0', 'use.skip >= 0'],
    ],
  ),
  ...bugsIn(
    'time/clock.ts',
    ['time/clock.test.ts'],
    [['an advance takes the last one back', 'aheadMs + milliseconds(by)', 'milliseconds(by)']],
  ),
];

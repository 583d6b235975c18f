// What the parts of the client may not import, below what test/house/layers.ts says, and where a package may import less
// than its layer. `value ` before a pattern allows types. Names of packages stay names.

export interface ImportRule {
  /** The modules that it is about, as a pattern of `matchesGlob`. */
  readonly modules: string;
  readonly never: readonly string[];
}

const parts = 'src/{client,index,core,create-core,openapi-fetch,extensions/*}.ts';

export const importRules: readonly ImportRule[] = [
  // Every module may import these.
  { modules: 'src/{calls,operations,field}.ts', never: ['**'] },
  {
    modules: 'src/{events,redact}.ts',
    never: ['src/{http,platform,files,extensions,generated}/**', 'src/{core,client,index,options}.ts'],
  },
  {
    modules: 'src/errors/*',
    never: ['src/{http,platform,files,extensions,generated}/**', 'value src/!(field).ts'],
  },
  // A program that calls one function loads no table of operations.
  {
    modules: 'src/{core,create-core,public,options}.ts',
    never: ['src/{generated,extensions,files}/**', 'src/{client,index,openapi-fetch}.ts'],
  },
  { modules: 'src/http/*', never: ['src/{generated,extensions,files}/**', parts] },
  { modules: 'src/openapi-fetch.ts', never: ['src/{extensions,files}/**'] },
  { modules: 'src/platform/*', never: ['src/{http,generated,extensions}/**', parts] },
  { modules: 'src/files/*', never: ['src/http/!(send|details).ts', 'src/{generated,extensions}/**', parts] },
  // Only these modules know Node; the conditions of the package choose them.
  {
    modules: 'src/platform/!(node-calls|watch-send).ts',
    never: ['node:**', 'src/**/{node,watch}-*.ts'],
  },
  { modules: 'src/files/!(node|node-*).ts', never: ['node:**', 'src/files/{node,node-*}.ts'] },
  {
    modules: 'src/{*.ts,{errors,http,extensions,generated}/**}',
    never: [
      'node:**',
      'src/platform/!(contract).ts',
      'src/files/{node,node-*,browser,workerd,other,by-fetch}.ts',
    ],
  },
  // What serves any API knows nothing of this one.
  { modules: 'src/extensions/{lists,polling,bind}.ts', never: ['src/generated/**', 'src/extensions/*/**'] },
  {
    // A workflow calls the generated functions.
    modules: 'src/extensions/{glossaries*,spoken-terms,translation-memories}{.ts,/*}',
    never: ['value src/http/!(call).ts', 'value src/{core,create-core}.ts', 'src/{client,index}.ts'],
  },
  { modules: 'src/extensions/glossaries/*', never: ['src/extensions/translation-memories/**'] },
  { modules: 'src/extensions/translation-memories/*', never: ['src/extensions/glossaries/**'] },
  {
    modules: 'src/generated/resources/*',
    never: ['src/extensions/!(lists).ts', 'value src/{core,create-core}.ts'],
  },
  // The sandbox imitates the service without the client that is tested with it.
  {
    modules: 'packages/sandbox/src/**',
    never: ['value language-service-client', 'value language-service-client/!(openapi.json|options)'],
  },
  // What a browser runs.
  { modules: 'examples/react-upload/page/**', never: ['node:**', 'value examples/react-upload/*'] },
  // These tests use what a package exports.
  { modules: 'test/{contract,workflows}/**', never: ['src/**', 'packages/!(description)/**'] },
];

// What users call a page, where its own text uses another word, and what readers of other languages call a resource: who
// searches for 用語集 finds the glossaries.

/** By the name of the page: of a resource, or of a guide. */
export const otherNames: Readonly<Record<string, string>> = {
  'translation-memories':
    'Übersetzungsspeicher mémoire de traduction memoria de traducción 翻訳メモリ 翻译记忆库 번역 메모리 TM TMX',
  glossaries: 'Glossar Terminologie glossaire glosario termbase 用語集 术语表 용어집',
  'glossaries-v2': 'Glossar glossaire glosario 用語集 术语表 용어집',
  'style-rules': 'Stilregeln règles de style reglas de estilo スタイルルール 风格规则 스타일 규칙',
  'style-profiles':
    'Stilprofile profils de style perfiles de estilo スタイルプロファイル 风格配置 스타일 프로필',
  'spoken-terms': 'Aussprache gesprochene Begriffe termes parlés 音声用語 语音术语 음성 용어',
  'text-correction':
    'Textkorrektur Rechtschreibung correction orthographe corrección 文章校正 文本校正 맞춤법 교정',
  translation: 'Übersetzung traduction traducción 翻訳 翻译 번역',
  voice: 'Sprache Stimme voix voz 音声 语音 음성',
  'account-in-git': 'git keep pull backup version control folder state review pull request',
  agents: 'mcp model context protocol llm assistant connect claude cursor copilot',
  bulk: 'many files folder queue migrate postgres sqlite batch',
  'browsers-and-workers': 'cloudflare workers vite webpack cors page',
  'bun-and-deno': 'runtime',
  cluster: 'kubernetes k8s docker container prometheus grafana helm',
  'correcting-in-ci': 'github actions gitlab spellcheck proofread lint pull request',
  'errors-and-retries': 'exception catch backoff idempotent',
  exporting: 'download save tmx',
  'getting-started': 'quickstart tutorial install hello',
  'glossary-sheets': 'excel xlsx csv tbx google sheets spreadsheet merge conflict git',
  importing: 'upload tmx file stream',
  'keys-and-scopes': 'api key authentication token permission secret login rotate',
  lists: 'lists paging paginate cursor page_size iterate checkpoint',
  mocking: 'mock fake stub msw nock jest vitest',
  observing: 'logging log trace monitoring opentelemetry debug',
  options: 'settings configuration cancel a request abort signal',
  proxies: 'http_proxy https_proxy corporate gateway',
  'rate-limits': '429 throttle throttling too many requests parallel concurrent pool backoff',
  recording: 'record redact anonymize traffic',
  regenerating: 'codegen generate types openapi description',
  resuming: 'resume continue restart crash job',
  servers: 'connection pool keep-alive performance undici agent',
  'testing-your-application': 'test sandbox simulate failure clock jest vitest',
  upgrading: 'update new version semver breaking changes migrate release',
  'tmx-workbench': 'duplicate units clean merge split convert xliff po csv',
  verify: 'conformance drift compare',
};

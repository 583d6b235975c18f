// What readers of other languages call a resource. Who searches for 用語集 finds the glossaries.

/** By the name of the resource's page. */
export const synonyms: Readonly<Record<string, string>> = {
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
};

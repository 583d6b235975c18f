// Detects the language of a text by its script. Languages in Latin script are detected by common words and typical
// letters. The result is a guess for a short text, a name or another language. The default is English.

/**
 * Languages that are detected by their script. The first three must be Japanese, Korean and Chinese, because
 * `detectLanguage` first compares these three with each other.
 */
const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['th', /\p{sc=Thai}/gu],
];
/**
 * The number of Latin letters that count as much as one East Asian character. For the same content, a text needs fewer
 * East Asian characters than Latin letters.
 */
const LETTERS_A_CHARACTER = 4;

const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: `the and of to in is it that for you with on are be this not have from your as at was an will by can all
    before when which we they has or if but there what use used do does how i he she its then than into a no new
    more only using where two each so also may must should`,
  de: `der die das und ist nicht sie ein eine einen einem einer mit den von zu auf für im dem des es sich auch als
    wird werden bei aus nach ich wir oder aber wie wenn kann haben hat sind zum zur vor über bitte ihre durch noch`,
  fr: `le la les et est un une des du de à pour avec dans que qui vous sur ne pas ce cette il elle en au aux par
    sont nous ou mais comme votre être ses leur avant tout cet je ont fait peut puis doit sous ainsi dont`,
  es: `el la los las y es un una de del para con por que en se su al lo como más pero sus le ya este esta son
    está usted antes si sobre también hay cuando desde todo nos muy sin entre ser tiene fue puede cada donde`,
  it: `il lo gli le la è un una uno di del della dei delle per con che non da dal alla nel nella si come sono
    più ma anche questo questa su o prima se al essere ha tra fra tutti può suo sua dell ogni quando`,
  pt: `o à é um uma de da das dos para com por que em na nas não se ao mais como mas foi ele seu sua ou quando
    muito já está eu também só pelo pela até isso ela são antes você ser tem pode cada onde uso deve`,
};
const KNOWN: readonly (readonly [language: string, words: ReadonlySet<string>])[] = Object.entries(
  COMMON_WORDS,
).map(([language, words]) => [language, new Set(words.split(/\s+/))]);

/** Patterns of letters and word endings that are typical of a language in Latin script. */
const CLUES: Readonly<Record<string, RegExp>> = {
  en: /(?:ing|ed|ly|ness)(?!\p{L})/gu,
  de: /[äöß]|(?:ung|ungen|lich|keit|isch|iert|ieren)(?!\p{L})/gu,
  fr: /[çêèœëîûù]|(?:eux|eur|ique|iquement)(?!\p{L})|(?<!\p{L})(?:d|l|n|qu)['’]/gu,
  es: /[ñ¿¡óíá]|(?:ción|ciones|dad|miento|ado|ados)(?!\p{L})/gu,
  it: /[òìù]|(?:zione|zioni|ità|ato|ati)(?!\p{L})|(?<!\p{L})(?:dell|all|un)['’]/gu,
  pt: /[ãõâçóíá]|(?:ção|ções|dade|mento)(?!\p{L})/gu,
};
const WORDS_A_CLUE = 0.6;

/** The maximum number of characters that are read to detect a language. More characters do not improve the result. */
const MOST_CHARACTERS = 10_000;

/** Detects the language of a text. Returns a code in lower case without a region, for example `en`. */
export function detectLanguage(whole: string): string {
  const text = whole.slice(0, MOST_CHARACTERS);
  const latin = countOf(text, /\p{sc=Latin}/gu);
  const [kana = 0, hangul = 0, han = 0, ...others] = SCRIPTS.map(([, script]) => countOf(text, script));
  // A Japanese or Korean text can also contain Chinese characters, so these three are compared with each other.
  const eastern = kana + hangul + han;
  if (eastern * LETTERS_A_CHARACTER > latin && eastern > 0) {
    return hangul > kana && hangul * LETTERS_A_CHARACTER > han ? 'ko' : kana > 0 ? 'ja' : 'zh';
  }
  const most = Math.max(...others);
  if (most > latin) return SCRIPTS[others.indexOf(most) + 3]?.[0] ?? 'en';
  return detectLatin(text.toLowerCase().normalize('NFC'));
}

function detectLatin(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  let best = { language: 'en', score: 0 };
  for (const [language, known] of KNOWN) {
    const clues = CLUES[language];
    const hits = words.filter((word) => known.has(word)).length;
    const score = hits + (clues === undefined ? 0 : countOf(text, clues) * WORDS_A_CLUE);
    if (score > best.score) best = { language, score };
  }
  return best.language;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

// A unit as translation tools write it: an English sentence with two translations, one of them in another script,
// who made it and when, here and there an inline code, a reference, a quoted word. About a kilobyte. The service stores
// eight languages, none of them written in Greek or Cyrillic: those two stand in the sentences as quoted words.

import { randomOf } from './seeded-texts.ts';

/** Numbers from 0 up to, without, `below`; the same sequence for the same seed. */
export type Chance = (below: number) => number;

export function createChance(seed: number): Chance {
  const random = randomOf(seed);
  return (below) => Math.floor(random() * below);
}

type Language = readonly [tag: string, words: string];

const english: Language = [
  'en-US',
  'the a of to and in for with before after while each every valve pump filter housing pressure temperature operator Warning Check Remove Replace screws coolant carefully until completely drained sensor cable maintenance',
];
/** Of these, each unit has one, and one of the others. */
const latinLanguages: readonly Language[] = [
  [
    'de-DE',
    'der die das und mit für vor nach während jede Kühlflüssigkeit Gehäuse Überdruck prüfen Schrauben größer ÄUSSERE lösen Ventil Wartung sorgfältig vollständig Bediener Maßstab',
  ],
  [
    'fr-FR',
    'le la les de et avec avant après chaque vérifier la température où élevée dépassée boîtier défaut opérateur soupape jusqu’à complètement vidangé Câble ÉTEINDRE',
  ],
  [
    'es-ES',
    'el la los de y con antes después cada válvula presión tamaño máxima según operación año cuidado tornillos refrigeración señal Compruebe Sustituya',
  ],
];
const otherLanguages: readonly Language[] = [
  [
    'ja-JP',
    '作業者 は 必ず バルブ を 閉じて から 圧力 確認 してください 交換 部品 フィルター 温度 警告 冷却水',
  ],
  ['zh-CN', '操作员 必须 检查 阀门 压力 温度 更换 之前 完全 关闭 冷却液 螺钉 警告 传感器 电缆 维护'],
  ['ko-KR', '작업자는 반드시 밸브를 잠그고 압력을 확인한 후 필터를 교체하십시오 온도 경고 냉각수'],
];
/** In quotation marks. */
const quoted = 'Сохранить Давление НАСТРОЙКИ Выход Αποθήκευση Πίεση ΡΥΘΜΙΣΕΙΣ Έξοδος'.split(' ');

/** Returns a unit of the file. */
export function unitOf(number: number, chance: Chance): string {
  const languages = [english, pick(latinLanguages, chance), pick(otherLanguages, chance)];
  const length = 10 + chance(14);
  return unit(number, languages, chance, (language) => sentence(language, length, chance));
}

function unit(
  number: number,
  languages: readonly Language[],
  chance: Chance,
  textIn: (language: Language) => string,
): string {
  const day = (year: number) => `${year}${twoDigits(1 + chance(12))}${twoDigits(1 + chance(28))}`;
  const variants = languages.map((language) => {
    const text = textIn(language);
    const [created, changed] = [day(2023), day(2024)];
    return `      <tuv xml:lang="${language[0]}" creationdate="${created}T101500Z" creationid="translator${chance(40)}" changedate="${changed}T143000Z">\n        <seg>${text}</seg>\n      </tuv>\n`;
  });
  return `    <tu tuid="${number}" srclang="en-US" datatype="plaintext">\n      <prop type="x-domain">machinery</prop>\n${variants.join('')}    </tu>\n`;
}

function sentence([tag, words]: Language, length: number, chance: Chance): string {
  const known = words.split(' ');
  const isDense = /^(ja|zh)/.test(tag);
  let text = pick(known, chance);
  for (let at = 1; at < length; at += 1) text += (isDense ? '' : ' ') + extra(chance) + pick(known, chance);
  return text + (isDense ? '。' : '.');
}

/** What precedes one word in about fourteen. */
function extra(chance: Chance): string {
  switch (chance(56)) {
    case 0:
      return `«${pick(quoted, chance)}» `;
    case 1:
      return `<ph x="${chance(9)}" type="image">{${chance(9)}}</ph>`;
    case 2:
      return `A &amp; B `;
    case 3:
      return `${chance(10_000)} mm `;
    default:
      return '';
  }
}

function pick<T>(from: readonly T[], chance: Chance): T {
  const one = from[chance(from.length)];
  if (one === undefined) throw new RangeError('nothing to pick from');
  return one;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

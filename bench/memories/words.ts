// What the sentences of the file are made of. The service stores eight languages, none of them written in Greek or
// Cyrillic: those two stand in the sentences as quoted words, as they do in manuals.

/** A language of the file. */
export interface Language {
  readonly tag: string;
  readonly words: readonly string[];
  /** What separates two words. */
  readonly gap: string;
  readonly end: string;
}

export const english = latin(
  'en-US',
  'the a of to and in for with before after while each every valve pump filter housing pressure temperature operator Warning Check Remove Replace screws coolant carefully until completely drained sensor cable maintenance',
);

/** Of these, each unit has one, and one of the others. */
export const latinLanguages = [
  latin(
    'de-DE',
    'der die das und mit für vor nach während jede Kühlflüssigkeit Gehäuse Überdruck prüfen Schrauben größer ÄUSSERE lösen Ventil Wartung sorgfältig vollständig Bediener Maßstab',
  ),
  latin(
    'fr-FR',
    'le la les de et avec avant après chaque vérifier la température où élevée dépassée boîtier défaut opérateur soupape jusqu’à complètement vidangé Câble ÉTEINDRE',
  ),
  latin(
    'es-ES',
    'el la los de y con antes después cada válvula presión tamaño máxima según operación año cuidado tornillos refrigeración señal Compruebe Sustituya',
  ),
];

export const otherLanguages = [
  dense(
    'ja-JP',
    '作業者 は 必ず バルブ を 閉じて から 圧力 確認 してください 交換 部品 フィルター 温度 警告 冷却水',
  ),
  dense('zh-CN', '操作员 必须 检查 阀门 压力 温度 更换 之前 完全 关闭 冷却液 螺钉 警告 传感器 电缆 维护'),
  {
    ...latin('ko-KR', '작업자는 반드시 밸브를 잠그고 압력을 확인한 후 필터를 교체하십시오 온도 경고 냉각수'),
    end: '.',
  },
];

/** Words of the two scripts that stand in quotation marks. */
export const quoted = 'Сохранить Давление НАСТРОЙКИ Выход Αποθήκευση Πίεση ΡΥΘΜΙΣΕΙΣ Έξοδος'.split(' ');

function latin(tag: string, words: string): Language {
  return { tag, words: words.split(' '), gap: ' ', end: '.' };
}

function dense(tag: string, words: string): Language {
  return { tag, words: words.split(' '), gap: '', end: '。' };
}

import { expect, test } from 'vitest';
import { detectLanguage } from '../../src/languages/detect-language.ts';

test.each([
  ['en', 'Check the brakes before every ride.'],
  ['en', 'Charging the battery'],
  ['en', 'The 東京 edition of the manual.'],
  ['en', 'OK'],
  ['en', '42 €'],
  ['en', ''],
  ['de', 'Prüfen Sie vor jeder Fahrt die Bremsen.'],
  ['de', 'Bremsflüssigkeit'],
  ['fr', 'Vérifiez les freins avant chaque sortie.'],
  ['fr', "Chargez la batterie à l'intérieur."],
  ['es', 'Compruebe los frenos antes de cada salida.'],
  ['es', '¿Configuración?'],
  ['it', 'Controllare i freni prima di ogni uscita con la bicicletta.'],
  ['it', 'Impostazioni della batteria'],
  ['pt', 'Verifique os travões antes de cada saída, não depois.'],
  ['pt', 'Configuração'],
  ['ja', 'ブレーキを確認してください。'],
  ['ja', 'USB-Cケーブルで充電'],
  ['ko', '브레이크를 확인하십시오.'],
  ['zh', '每次骑行前检查刹车。'],
  ['ru', 'Проверьте тормоза перед поездкой.'],
  ['el', 'Ελέγξτε τα φρένα.'],
  ['ar', 'افحص الفرامل.'],
  ['he', 'בדוק את הבלמים.'],
  ['th', 'ตรวจสอบเบรก'],
])('%s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test('letters count composed or not', () => {
  expect(detectLanguage('Bremsflüssigkeit prüfen'.normalize('NFD'))).toBe('de');
});

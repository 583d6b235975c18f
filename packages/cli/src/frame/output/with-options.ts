import { mapTexts } from '../json-values.ts';

/**
 * Returns a copy with renamed options in each `message` and `hint`. For an agent, `--source-lang` becomes
 * `source_lang`. Omits the advice `, or pass --option …` if the option is not available.
 *
 * @param nameOf Returns the new name of an option; undefined if the option is not available.
 */
export function withOptions<Value>(value: Value, nameOf: (option: string) => string | undefined): Value {
  const change = (text: string, field: string) =>
    field !== 'message' && field !== 'hint'
      ? text
      : text
          .replace(/, or pass --([a-z-]+)[^.;]*/g, (advice, option) => (nameOf(option) ? advice : ''))
          .replace(/(?<= )--([a-z-]+)/g, (written, option) => nameOf(option) ?? written);
  // Only texts were replaced, so the cast is right.
  return mapTexts(value, change) as Value;
}

import { mapTexts } from '../json-values.ts';

/**
 * Replaces option names in the messages and hints of a failure by the names that the caller uses. If the caller lacks
 * an option, removes the advice `, or pass --option …`.
 *
 * @param nameOf Returns the caller's name of an option; undefined if the caller lacks the option.
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

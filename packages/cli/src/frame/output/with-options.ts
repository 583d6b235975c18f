import { mapTexts } from '../json-values.ts';

/**
 * Returns a failure or its data with the options of the caller in its messages. Readers of files are shared, so a
 * message may advise an option that the caller lacks: the advice `, or pass --option …` is then removed.
 *
 * @param nameOf returns the name of an option for the caller; undefined if the caller lacks the option.
 */
export function withOptions<Value>(value: Value, nameOf: (option: string) => string | undefined): Value {
  const change = (text: string, field: string) =>
    field !== 'message' && field !== 'hint'
      ? text
      : text
          .replace(/, or pass --([a-z-]+)[^.;]*/g, (advice, option) => (nameOf(option) ? advice : ''))
          .replace(/(?<= )--([a-z-]+)/g, (written, option) => nameOf(option) ?? written);
  // The type is right, because only texts are replaced.
  return mapTexts(value, change) as Value;
}

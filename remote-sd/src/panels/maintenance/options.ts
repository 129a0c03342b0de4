import { optionProblem } from '@app/shared/contracts/option-problem';
import type { OptionValue, ServerOption } from '@app/shared/contracts/maintenance';

/** A setting with its Chinese name; empty where the dictionary has none. */
export interface NamedOption extends ServerOption {
  chinese: string;
}

/** Options of which every word is found in the Chinese name, the English name or the key. */
export function findOptions(options: readonly NamedOption[], words: string): NamedOption[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ key, label, chinese }) => {
    const text = `${chinese} ${label} ${key} ${key.replaceAll('_', ' ')}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Options by section, in their order. */
export function groupOptions(options: readonly NamedOption[]): [section: string, options: NamedOption[]][] {
  const groups = new Map<string, NamedOption[]>();
  for (const option of options) groups.set(option.section, [...(groups.get(option.section) ?? []), option]);
  return [...groups];
}

/** Meaning of 0 for a setting whose label states it, in Chinese; empty for others. */
export const hintOfOption = ({ label }: Pick<ServerOption, 'label'>): string =>
  /\b0 (?:to disable|disables)\b/i.test(label) ? '填 0 就不做' : '';

/** A value as text: a list has an entry in each line. */
export const textOfOption = (value: OptionValue): string =>
  typeof value === 'boolean' ? (value ? '开' : '关') : Array.isArray(value) ? value.join('\n') : String(value);

/** Parses a typed value in the type of the present one. */
export function parseOption(
  { key, value }: Pick<ServerOption, 'key' | 'value'>,
  text: string,
): { value: OptionValue } | { problem: string } {
  const given =
    typeof value === 'number'
      ? text.trim() === ''
        ? Number.NaN
        : Number(text)
      : Array.isArray(value)
        ? text
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
        : text;
  const problem = optionProblem(key, value, given);
  return problem === null ? { value: given } : { problem };
}

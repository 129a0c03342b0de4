import { entryProblem, foreignEntries, glossaryProblem, type Glossary } from '../../../labels/dictionary/glossary.ts';
import { truncateText, isProblem, readPairs, writePairs, type JsonProblem } from './json-pairs.ts';

export interface ReadGlossary {
  glossary: Glossary;
  /** Number of entries without a translation, which are dropped. */
  empty: number;
  /** Number of entries for elements of the web UI's own page. */
  foreign: number;
}

/** Reads a glossary, ours or a localization of the web UI; an error names its line. */
export function readGlossary(text: string): ReadGlossary | JsonProblem {
  const pairs = readPairs(text);
  if (isProblem(pairs)) return pairs;
  const wrong = pairs.find(({ key, value }) => entryProblem(key, value) !== '');
  if (wrong)
    return { problem: `「${truncateText(wrong.key)}」：${entryProblem(wrong.key, wrong.value)}`, line: wrong.line };
  const filled = pairs.filter(({ value }) => value.trim() !== '');
  const glossary = Object.fromEntries(filled.map(({ key, value }) => [key, value]));
  const problem = glossaryProblem(glossary);
  if (problem) return { problem, line: pairs.at(-1)?.line ?? 1 };
  return { glossary, empty: pairs.length - filled.length, foreign: foreignEntries(glossary) };
}

export const writeGlossary = (glossary: Glossary): string => writePairs(Object.entries(glossary));

export interface PromptSegment {
  text: string;
  at: number;
  isWordLike: boolean;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * V8 gives each segment a copy of the whole text, so a long one is cut in slices of so many letters
 * …
 */
const SLICE = 256;
/** … of which the end is read again with what follows. */
const AGAIN = 32;

/** Words of a text, and the separators between them. */
export function segmentsOf(text: string): PromptSegment[] {
  const segments: PromptSegment[] = [];
  for (let from = 0; from < text.length;) {
    const slice = text.slice(from, from + SLICE);
    const last = from + SLICE >= text.length;
    const found = [...segmenter.segment(slice)].map(({ segment, index, isWordLike = false }) => ({
      text: segment,
      at: from + index,
      isWordLike,
    }));
    const kept = last
      ? found
      : found.filter(({ at, text: { length } }, index) => index === 0 || at + length <= from + SLICE - AGAIN);
    segments.push(...kept);
    from = kept.at(-1)!.at + kept.at(-1)!.text.length;
  }
  return segments;
}

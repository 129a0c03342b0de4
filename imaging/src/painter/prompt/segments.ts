export interface PromptSegment {
  text: string;
  at: number;
  isWordLike: boolean;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Slice length in letters: V8 copies the whole text for each segment, so that a long text is cut
 * into slices.
 */
const SLICE = 256;
/** Number of letters at the end of a slice that the next slice reads again. */
const OVERLAP = 32;

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
      : found.filter(({ at, text: { length } }, index) => index === 0 || at + length <= from + SLICE - OVERLAP);
    segments.push(...kept);
    from = kept.at(-1)!.at + kept.at(-1)!.text.length;
  }
  return segments;
}

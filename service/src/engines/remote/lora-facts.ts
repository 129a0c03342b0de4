/** Metadata of a LoRA file: the family of models it was trained on, its trigger words, its tags. */
export interface LoraFacts {
  /** Name of the family such as `SD 1.5` or `SDXL`, or empty. */
  base: string;
  /** Trigger words, at most five, the most frequent first. */
  words: string[];
  /**
   * Tags that its author gave it, else those of its training pictures that are no trigger words,
   * the most frequent first; at most ten, absent when it has none.
   */
  tags?: string[] | undefined;
}

const WORDS = 5;
const TAGS = 10;
const WORD_LENGTH = 60;
/**
 * Families by patterns for the values that trainers write into `modelspec.architecture`,
 * `ss_base_model_version` and `ss_sd_model_name`.
 */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/flux[._-]?2/i, 'Flux.2'],
  [/chroma/i, 'Chroma'],
  [/flux/i, 'Flux'],
  [/qwen[._-]?image/i, 'Qwen-Image'],
  [/z[._-]?image/i, 'Z-Image'],
  [/hidream/i, 'HiDream'],
  [/lumina/i, 'Lumina 2'],
  [/wan[._-]?(2|video)/i, 'Wan'],
  [/stable-diffusion-3|sd_?3/i, 'SD 3'],
  [/xl/i, 'SDXL'],
  [/stable-diffusion-v2|sd_?v?2/i, 'SD 2'],
  [/stable-diffusion-v1|sd_?v?1|v1-5/i, 'SD 1.5'],
];

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** A server may return the table itself or its JSON text. */
function table(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return record(value);
  try {
    return record(JSON.parse(value));
  } catch {
    return {};
  }
}

/** The family of models that a file's metadata names; empty when they name none. */
export function familyIn(given: unknown): string {
  const metadata = record(given);
  for (const key of ['modelspec.architecture', 'ss_base_model_version', 'ss_sd_model_name']) {
    const said = metadata[key];
    const known = typeof said === 'string' && FAMILIES.find(([pattern]) => pattern.test(said));
    if (known) return known[1];
  }
  return '';
}

/** Tags of the training pictures, the most frequent first. */
function frequent(value: unknown): string[] {
  const counts = new Map<string, number>();
  for (const folder of Object.values(table(value)))
    for (const [tag, count] of Object.entries(record(folder)))
      if (typeof count === 'number' && Number.isFinite(count))
        counts.set(tag.trim(), (counts.get(tag.trim()) ?? 0) + count);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
}

const shortWords = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== '' && word.length <= WORD_LENGTH)),
];

/**
 * Reads a LoRA's metadata as a web UI returns them, from any trainer; unknown values are ignored.
 */
export function loraFacts(file: unknown): LoraFacts {
  const metadata = record(file);
  const phrase = metadata['modelspec.trigger_phrase'];
  const trained = shortWords(frequent(metadata.ss_tag_frequency));
  const hasPhrase = typeof phrase === 'string' && phrase.trim() !== '';
  const words = (hasPhrase ? shortWords(phrase.split(',')) : trained).slice(0, WORDS);
  const said = metadata['modelspec.tags'];
  const given = typeof said === 'string' ? shortWords(said.split(',')) : [];
  const tags = (given.length > 0 ? given : trained.filter((tag) => !words.includes(tag))).slice(0, TAGS);
  return { base: familyIn(metadata), words, ...(tags.length > 0 && { tags }) };
}

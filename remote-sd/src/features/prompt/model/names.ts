/**
 * Names that the engine offers. An empty list means none or unknown: nothing is checked
 * against it.
 */
export interface PromptNames {
  loras: readonly string[];
  /** Other names of the same networks. */
  aliases: readonly string[];
  embeddings: readonly string[];
  /** Lists that the person keeps. */
  wildcards: readonly string[];
}

export const NO_NAMES: PromptNames = { loras: [], aliases: [], embeddings: [], wildcards: [] };

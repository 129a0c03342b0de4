/**
 * What the engine at hand has by name. An empty list: it has none or never said, and nothing is
 * checked against it.
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

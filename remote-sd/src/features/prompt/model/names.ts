/**
 * Names that the engine offers. An empty list means none or unknown: nothing is checked against it.
 */
export interface PromptNames {
  loras: readonly string[];
  /** Other names of the same networks. */
  aliases: readonly string[];
  embeddings: readonly string[];
  /** Names of the person's wildcard lists. */
  wildcards: readonly string[];
  /**
   * Family of the current model; the next field lists LoRAs of another family, by lower-case names.
   */
  family?: string;
  foreign?: ReadonlyMap<string, string>;
}

export const NO_NAMES: PromptNames = { loras: [], aliases: [], embeddings: [], wildcards: [] };

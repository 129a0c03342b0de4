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
  /** Family of the model that draws, and LoRAs of another one, by their names in small letters. */
  family?: string;
  foreign?: ReadonlyMap<string, string>;
}

export const NO_NAMES: PromptNames = { loras: [], aliases: [], embeddings: [], wildcards: [] };

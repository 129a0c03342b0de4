/** What the engine at hand has by name. Undefined lists were never told: nothing is checked against them. */
export interface PromptNames {
  loras?: readonly string[];
  embeddings?: readonly string[];
}

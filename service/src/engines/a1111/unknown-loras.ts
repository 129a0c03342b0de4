const LORA = /<lora:([^:>]+)[:>]/gi;

/** LoRAs of a prompt that a web UI does not have: it passes over them without a word. */
export function unknownLoras(prompt: string, loras: readonly { name: string; alias: string }[]): string[] {
  if (loras.length === 0) return [];
  const known = new Set(loras.flatMap(({ name, alias }) => [name, alias]));
  return [...new Set([...prompt.matchAll(LORA)].map(([, name]) => name!.trim()))].filter((name) => !known.has(name));
}

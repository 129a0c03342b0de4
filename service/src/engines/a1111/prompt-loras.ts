const LORA = /<lora:([^:>]+)[:>]/gi;
/**
 * Characters that end a LoRA's name in a prompt: a name with one of them cannot be written there.
 */
const BREAKS = /[:>]/;

/** Names of LoRAs in a prompt, each once. */
export const lorasIn = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(LORA)].map(([, name]) => name!.trim())),
];

/**
 * Remarks on LoRAs of a prompt that a web UI does not use: it ignores them silently.
 *
 * @param loras those that it lists
 */
export function loraRemarks(prompt: string, loras: readonly { name: string; alias: string }[]): string[] {
  if (loras.length === 0) return [];
  const names = [...new Set(loras.flatMap(({ name, alias }) => [name, alias]))];
  const broken = names.filter(
    (name) => BREAKS.test(name) && prompt.toLowerCase().includes(`<lora:${name.toLowerCase()}`),
  );
  const unknown = lorasIn(prompt).filter(
    (name) => !names.includes(name) && !broken.some((whole) => whole.startsWith(name)),
  );
  return [
    ...(unknown.length > 0 ? [`绘图引擎没有这些 LoRA，没有用上：${unknown.join('、')}`] : []),
    ...(broken.length > 0
      ? [`这些 LoRA 的名字里有「:」或「>」，写在提示词里会被截断，没有用上，请管理员给文件改名：${broken.join('、')}`]
      : []),
  ];
}

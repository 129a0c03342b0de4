/**
 * Presets, best first: those that preserve a face, then those that preserve the whole picture; each
 * with the files that it needs, as IP-Adapter names them.
 */
const BEST = [
  { preset: /^PLUS FACE/i, file: /plus-face/i },
  { preset: /^PLUS \(/i, file: /ip-adapter-plus(?!-face)/i },
  { preset: /^STANDARD/i, file: /ip-adapter_sd(15|xl)/i },
] as const;

/** The image encoder that these presets need, as IP-Adapter finds it by name. */
const VISION = /vit.?(h|bigg).?14|ipadapter.*sd(15|xl)|sd(1.?5|xl).*model/i;

/**
 * The best preset of ComfyUI_IPAdapter_plus among those that its loader offers and whose files are
 * installed.
 *
 * @returns `null` when none is loadable, or no image encoder is installed
 */
export function presetOf(
  presets: readonly string[],
  files: readonly string[],
  visions: readonly string[],
): string | null {
  if (!visions.some((name) => VISION.test(name))) return null;
  for (const { preset, file } of BEST) {
    const found = presets.find((name) => preset.test(name));
    if (found !== undefined && files.some((name) => file.test(name))) return found;
  }
  return null;
}

/**
 * Best first: what keeps a face, then what keeps all of a picture; each with the files that it
 * needs, as IP-Adapter names them.
 */
const BEST = [
  { preset: /^PLUS FACE/i, file: /plus-face/i },
  { preset: /^PLUS \(/i, file: /ip-adapter-plus(?!-face)/i },
  { preset: /^STANDARD/i, file: /ip-adapter_sd(15|xl)/i },
] as const;

/** The picture encoder that these presets read with, as IP-Adapter finds it by name. */
const VISION = /vit.?(h|bigg).?14|ipadapter.*sd(15|xl)|sd(1.?5|xl).*model/i;

/**
 * The preset of ComfyUI_IPAdapter_plus that is used, by what its loader offers and the files that
 * lie there.
 *
 * @returns `null` when there is nothing that it could load, or no encoder of pictures
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

/** Kinds of chips that a person can colour. */
export const CHIP_KINDS = {
  words: '普通词语',
  network: 'LoRA 等网络',
  schedule: '分段与交替',
  wild: '随机与通配词',
  keyword: 'BREAK、AND',
} as const;
export type ChipKind = keyof typeof CHIP_KINDS;

/** Colours by kind, as `#rrggbb`. */
export type ChipColours = Readonly<Partial<Record<ChipKind, string>>>;

export const isChipKind = (kind: string): kind is ChipKind => Object.hasOwn(CHIP_KINDS, kind);
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

export function toColours(value: unknown): ChipColours {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([kind, colour]) => isChipKind(kind) && typeof colour === 'string' && isColour(colour),
    ),
  );
}

/** CSS custom properties of the colours; chips read `--chip-<kind>`. */
export function colourVars(colours: ChipColours): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([kind, colour]) => [`--chip-${kind}`, colour]));
}

import widths from './typeface-widths.json' with { type: 'json' };

/** Font family that drawings and exported pictures use. */
export const TYPEFACE = 'Translate Sans';

/** Rare characters: a browser downloads their font on demand. */
const rareRange = () => [...widths.rare].map((letter) => `U+${letter.codePointAt(0)!.toString(16)}`).join();

let loading: Promise<unknown> | null = null;

/** Loads both weights, once. */
export function loadTypefaces(): Promise<unknown> {
  loading ??= Promise.all(
    [
      new FontFace(TYPEFACE, `url(${new URL('../typeface/noto-sans-sc-regular.woff2', import.meta.url).href})`, {
        weight: '400',
      }),
      new FontFace(TYPEFACE, `url(${new URL('../typeface/noto-sans-sc-bold.woff2', import.meta.url).href})`, {
        weight: '700',
      }),
    ].map(async (face) => document.fonts.add(await face.load())),
  ).then(addRare, (error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addRare(): void {
  const unicodeRange = rareRange();
  for (const face of [
    new FontFace(TYPEFACE, `url(${new URL('../typeface/noto-sans-sc-rare-regular.woff2', import.meta.url).href})`, {
      weight: '400',
      unicodeRange,
    }),
    new FontFace(TYPEFACE, `url(${new URL('../typeface/noto-sans-sc-rare-bold.woff2', import.meta.url).href})`, {
      weight: '700',
      unicodeRange,
    }),
  ])
    document.fonts.add(face);
}

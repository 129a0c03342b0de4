/** As drawings name the typeface that exported pictures are set with. */
export const TYPEFACE = 'Translate Sans';

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
  ).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

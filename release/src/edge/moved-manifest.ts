import { z } from 'zod';
import { parseJson } from '../http/parse-json.ts';

const zAssets = z.record(z.string(), z.record(z.string(), z.array(z.string())));
const zWithAssets = z.array(z.looseObject({ assets: zAssets.default({}) })).default([]);
/** Parts of `mf-manifest.json` that name files; it may have any others. */
const zManifest = z.looseObject({
  metaData: z.looseObject({
    remoteEntry: z.looseObject({ path: z.string().default('') }),
    types: z
      .looseObject({ zip: z.string().catch(''), api: z.string().catch('') })
      .optional()
      .catch(undefined),
  }),
  exposes: zWithAssets,
  shared: zWithAssets,
});

/**
 * The same manifest for another address than its own: paths of files lead to `folder`. They stay
 * relative, so that they hold behind any proxy; a host of others joins them to the address of the
 * manifest. Null for a text that is no manifest.
 * @param folder relative to the folder of the new address, with a slash at its end
 */
export function manifestMovedTo(folder: string, text: string): string | null {
  const { success, data } = zManifest.safeParse(parseJson(text));
  if (!success) return null;
  const { metaData, exposes, shared } = data;
  const moved = (list: typeof exposes) => list.map((one) => ({ ...one, assets: assetsBelow(folder, one.assets) }));
  const remoteEntry = { ...metaData.remoteEntry, path: folder + metaData.remoteEntry.path };
  const { types } = metaData;
  const movedFile = (file: string) => (file === '' ? '' : folder + file);
  return JSON.stringify({
    ...data,
    metaData: {
      ...metaData,
      publicPath: 'auto',
      remoteEntry,
      ...(types ? { types: { ...types, zip: movedFile(types.zip), api: movedFile(types.api) } } : {}),
    },
    exposes: moved(exposes),
    shared: moved(shared),
  });
}

function assetsBelow(folder: string, assets: z.infer<typeof zAssets>): z.infer<typeof zAssets> {
  const each = <A, B>(record: Record<string, A>, map: (value: A) => B) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
  return each(assets, (lists) => each(lists, (files) => files.map((file) => folder + file)));
}

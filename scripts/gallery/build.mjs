import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { galleryConfig } from './config.mjs';
import { galleryHtml } from './page.mjs';

/** Writes the gallery into a folder that any file server can serve, under any address. */
export async function buildGallery(output) {
  const stats = await new Promise((done, fail) =>
    rspack(galleryConfig({ dev: false, output }), (error, result) => (error ? fail(error) : done(result))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  writeFileSync(path.join(output, 'index.html'), await galleryHtml());
}

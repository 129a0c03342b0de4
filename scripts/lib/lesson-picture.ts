import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';

export const COURSES = join(import.meta.dirname, '..', '..', 'service', 'content', 'courses');
/** Maximum bytes of a lesson's picture; pictures of several steps get less. */
const MOST_BYTES = 60 * 1024;
const QUALITIES = [84, 78, 70, 62, 54, 46, 38, 30];

/** Encodes a lesson's picture in the best quality below the limit. */
export async function lessonPicture(picture: Sharp, file: string, xmp = '', most = MOST_BYTES): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  for (const quality of QUALITIES) {
    const drawn = picture.clone().webp({ quality, effort: 6, smartSubsample: true });
    const data = await (xmp ? drawn.withXmp(xmp) : drawn).toBuffer();
    if (data.length > most && quality !== QUALITIES.at(-1)) continue;
    writeFileSync(file, data);
    console.log(`${file.slice(COURSES.length + 1)} ${Math.round(data.length / 1024)} KB`);
    return;
  }
}

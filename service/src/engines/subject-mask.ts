import { readRgba } from '@app/imaging/cutout/read';
import { subjectInput, type BytePlane } from '@app/imaging/models/subject';
import sharp from 'sharp';
import type { EngineRegistry } from './registry.ts';

/** Upper limit, in px, of the photo's copy: the model's input has that many pixels. */
const SEEN = 1024 * 1024;
const DEADLINE_MS = 60_000;

/** Whether a model of this service finds subjects. */
export const findsSubjects = (engines: EngineRegistry) =>
  engines.packs?.tasks.includes('subject') === true && engines.serving('magicIntematting')?.id === 'builtin';

/** Mask of the subject of a photo by the model of the built-in engine, as a grey PNG. */
export async function subjectMask(engines: EngineRegistry, path: string): Promise<Buffer> {
  const rgb = await subjectInput(await readRgba(path, SEEN));
  return pngOf(await engines.packs!.ask('subject', { rgb }, AbortSignal.timeout(DEADLINE_MS)));
}

const pngOf = ({ data, width, height }: BytePlane): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 6 })
    .toBuffer();

import sharp from 'sharp';
import { zCutoutParams } from '../../shared/src/contracts/aigc.ts';
import { cutOut } from '../../imaging/src/cutout/cut-out.ts';
import { kinds } from '../../imaging/src/painter/objects/kinds.ts';
import { createRandom } from '../../imaging/src/painter/random.ts';
import { NEVER_STOPPED } from '../../imaging/src/stopper.ts';
import { subjectInput } from '../../imaging/src/models/subject.ts';
import { openPacks } from '../../service/src/engines/packs/open.ts';
import {
  computeAlpha,
  segmentWithStrokes,
  doubtsOfMask,
  doubtsOfShape,
  estimateForeground,
  analysePicture,
  type Picture,
  type BytePlane,
} from '../../shared/src/cutout/index.ts';
import { solveMatte } from '../../shared/src/cutout/matte.ts';

export { computeAlpha, segmentWithStrokes, doubtsOfMask, doubtsOfShape, estimateForeground, analysePicture };

/** Alpha, 0 to 1, of RGB pixels where a trimap (0, 128, 255) is unknown. */
export const matteOf = (rgb: Uint8Array, trimap: Uint8Array, width: number, height: number): Float32Array =>
  solveMatte({ data: Float32Array.from(rgb), width, height }, trimap);

/** One object of the painter alone, with its exact alpha, in a picture of the given height. */
export async function drawObject(name: string, height: number, seed: number): Promise<Picture> {
  const kind = Object.entries(kinds).find(([known]) => known === name)?.[1];
  if (kind === undefined) throw new Error(`the painter draws no «${name}»`);
  const dice = createRandom(seed);
  const art = kind.make(dice.pick(kind.colours), dice);
  const [left, top, wide, high] = [-kind.width * 0.6, -kind.height * 1.05, kind.width * 1.2, kind.height * 1.1];
  const width = Math.round((height * wide) / high);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${wide} ${high}"><defs>${art.defs}</defs>${art.body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const packs = openPacks('subject');

/** Mask of the subject by the shipped model. */
export const askSubject = async (picture: Picture): Promise<BytePlane> =>
  packs.ask('subject', { rgb: await subjectInput(picture) }, new AbortController().signal);

/** Runs 智能抠图 on a file as a task does, with the page's initial settings. */
export async function cutOutFile(file: string): Promise<Uint8Array> {
  const fileId = '00000000-0000-4000-8000-000000000000';
  const settings = zCutoutParams.parse({ tool: 'magicIntematting', fileId });
  const pictures = cutOut(settings, { file: () => file, stopper: NEVER_STOPPED, tell: () => undefined });
  const { value } = await pictures.next();
  if (!value) throw new Error('no picture was made');
  return value.data;
}

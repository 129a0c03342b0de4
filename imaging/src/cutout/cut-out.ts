import sharp from 'sharp';
import type { CutoutParams } from '@app/shared/contracts/aigc';
import {
  computeAlpha,
  segmentWithStrokes,
  alphaBounds,
  removeBackgroundColour,
  cropOf,
  doubtsOfShape,
  doubtsOfSubject,
  adjustEdge,
  flattenPictures,
  isCutOut,
  estimateForeground,
  cropPlane,
  analysePicture,
  drawShadow,
  toShadowPicture,
  extractSubject,
  type CropFrame,
  type Picture,
  type BytePlane,
} from '@app/shared/cutout';
import type { Doubt } from '@app/shared/contracts/doubts';
import { AppError, CODES } from '@app/shared/errors';
import { refuseFormat } from '../refuse-format.ts';
import type { EngineImage, EngineProgress } from '../task.ts';
import type { Overrides } from '../overrides.ts';
import type { Stopper } from '../stopper.ts';
import { readGround, readRgba, readStrokes } from './read.ts';
import { PICTURE_TYPES } from '../encode-picture.ts';

export interface CutoutRun {
  file: (id: string) => string;
  stopper: Stopper;
  tell: (progress: EngineProgress) => void;
  /** Replacement of the built-in subject detection by another engine. */
  ways?: Pick<Overrides, 'subject'>;
}

type Settings = Omit<CutoutParams, 'tool'>;

const STAGES = 4;
/** Note on a subject that was found without a model. */
const BY_COLOURS = '没有用主体模型，主体按颜色和边缘找';

export interface FoundSubject {
  subject: Picture;
  /** Short Chinese notes on how the subject was found. */
  notes: string[];
  doubts: Doubt[];
}

/** Mask of the subject by a model of the engine; null where there is none. */
export async function askMask(
  picture: Picture,
  { ways, stopper }: Pick<CutoutRun, 'stopper' | 'ways'>,
  report: (part: number) => void = () => stopper.check(),
): Promise<BytePlane | null> {
  return (await ways?.subject?.(picture, { stopper, report })) ?? null;
}

/** Like `askMask`, but no model is asked about a picture that was cut out already. */
export async function askSubjectMask(...given: Parameters<typeof askMask>): Promise<BytePlane | null> {
  return isCutOut(given[0]) ? null : askMask(...given);
}

/**
 * The subject of a photo as 智能抠图 finds it: colours and alpha, in the photo's frame; null when
 * there is none.
 */
export function findSubject(picture: Picture, mask: BytePlane | null, stopper: Stopper): FoundSubject | null {
  const settings = { fine: true, feather: 0, shift: 0 };
  const { alpha, guessed, doubts } = alphaWith(picture, mask, null, settings, () => stopper.check());
  if (alphaBounds(alpha, picture) === null) return null;
  stopper.check();
  const frame = { left: 0, top: 0, width: picture.width, height: picture.height };
  const subject = extractSubject(estimateForeground(picture, alpha), alpha, picture, frame);
  return { subject, notes: guessed ? [BY_COLOURS] : [], doubts };
}

/**
 * 智能抠图: yields the whole picture, then its layers when requested. @throws AppError when there
 * is no subject
 */
export async function* cutOut(settings: Settings, run: CutoutRun): AsyncGenerator<EngineImage> {
  const { file, stopper, tell } = run;
  const say = (percent: number, step: number) => {
    stopper.check();
    tell({ percent, step, steps: STAGES, image: 1, preview: null });
  };
  const { background, format } = settings;
  const picture = await readRgba(file(settings.fileId));
  const strokes = settings.strokesId === null ? null : await readStrokes(file(settings.strokesId), picture);
  say(5, 1);
  const mask = await askSubjectMask(picture, run, (part) => say(Math.round(5 + 30 * part), 1));
  const { alpha, guessed, doubts } = alphaWith(picture, mask, strokes, settings, () => say(40, 2));
  const bounds = alphaBounds(alpha, picture);
  if (bounds === null)
    throw new AppError(
      CODES.REFUSED,
      strokes === null ? '没有找到可以抠出的主体，请涂出要保留的地方' : '按笔迹抠出的是空白，请再涂一些要保留的地方',
    );
  say(70, 3);
  const frame: CropFrame =
    settings.crop === null
      ? { left: 0, top: 0, width: picture.width, height: picture.height }
      : cropOf(bounds, settings.crop);
  refuseFormat(format, frame);
  const subject = extractSubject(
    removeBackgroundColour(picture, alpha, estimateForeground(picture, alpha), settings.clean),
    alpha,
    picture,
    frame,
  );
  const dark = drawShadow(cropPlane(alpha, picture, frame), frame, settings.shadow);
  const shadow = dark && toShadowPicture(dark, frame);
  say(85, 4);
  const ground = async () => {
    if (background.by === 'none') return blank(frame);
    if (background.by === 'colour') return filled(frame, background.colour);
    return readGround(file(background.fileId), frame.width, frame.height, background.fit);
  };
  const layers: [Picture, ...Picture[]] = [await ground(), ...(shadow ? [shadow] : []), subject];
  yield { ...(await encode(flattenPictures(layers), format)), notes: guessed ? [BY_COLOURS] : [], doubts };
  say(92, 4);
  if (settings.parts) {
    const clear = format === 'jpg' ? 'png' : format;
    yield { ...(await encode(subject, clear)), part: '主体' };
    if (shadow) yield { ...(await encode(shadow, clear)), part: '阴影' };
    if (background.by !== 'none') yield { ...(await encode(await ground(), format)), part: '背景' };
  }
  say(100, 4);
}

/** `guessed`: the subject is located neither by a mask nor by strokes nor by transparency. */
function alphaWith(
  picture: Picture,
  mask: BytePlane | null,
  strokes: Uint8Array | null,
  { fine, feather, shift }: Pick<Settings, 'fine' | 'feather' | 'shift'>,
  learned: () => void,
): { alpha: Uint8Array; guessed: boolean; doubts: Doubt[] } {
  const work = analysePicture(picture, mask);
  learned();
  const labels = strokes === null ? work.base : segmentWithStrokes(work, strokes, picture);
  // An opaque picture that is wholly foreground has no subject.
  if (strokes === null && work.seen === null && !labels.inside.includes(0))
    return { alpha: new Uint8Array(picture.width * picture.height), guessed: false, doubts: [] };
  const alpha = adjustEdge(computeAlpha(picture, work, labels, fine), picture, { feather, shift });
  // A subject that was painted by a person, or that the file's transparency defines, is no guess.
  if (strokes !== null || work.seen !== null) return { alpha, guessed: false, doubts: [] };
  const doubts = mask ? doubtsOfSubject(mask, work.decided, alpha) : doubtsOfShape(alpha, picture);
  return { alpha, guessed: mask === null, doubts };
}

const blank = ({ width, height }: CropFrame): Picture => ({ data: new Uint8Array(width * height * 4), width, height });

function filled(frame: CropFrame, colour: string): Picture {
  const picture = blank(frame);
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([r!, g!, b!, 255], at);
  return picture;
}

async function encode({ data, width, height }: Picture, format: CutoutParams['format']): Promise<EngineImage> {
  const picture = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  const bytes = await (
    format === 'jpg'
      ? picture.removeAlpha().jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
      : format === 'webp'
        ? picture.webp({ quality: 93, alphaQuality: 100, effort: 3 })
        : picture.png({ compressionLevel: 6 })
  ).toBuffer();
  return { data: bytes, type: PICTURE_TYPES[format], width, height, seed: null, infotext: '', notes: [] };
}

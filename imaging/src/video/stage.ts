import sharp, { type Sharp } from 'sharp';
import type { Picture } from '@app/shared/cutout';
import { AppError, CODES } from '@app/shared/errors';
import type { Seed } from '@app/shared/contracts/seed';
import { askMask, type CutoutRun } from '../cutout/cut-out.ts';
import { fillExemplar } from '../fill/exemplar.ts';
import { cropToFaces } from '../crop-to-faces.ts';
import type { Overrides } from '../overrides.ts';
import { areaAt, areaOf, type Area } from './crop.ts';
import { layerOf, type Scene } from './layer.ts';
import { subjectIn, type Subject } from './subject.ts';
import type { Size } from '../pixels.ts';

const OPEN = { limitInputPixels: false } as const;
/**
 * Pixels on which the subject is looked for, and on which what it hides is filled: that is seen for
 * moments, at its edge.
 */
const CUT_PIXELS = 700_000;
const FILL_PIXELS = 60_000;
/** Scene pixels for one of the frame: the camera comes closer. */
const DENSITY = 1.16;
/** Enlarged more than this a photo looks soft. */
const SOFT = 2.2;
/**
 * How far the photo and its subject fade into what goes on around them, as shares of the frame's
 * shorter side.
 */
const FADE = { ground: 0.1, subject: 0.03 } as const;

interface StageRun extends Pick<CutoutRun, 'stopper'> {
  ways?: Pick<Overrides, 'subject' | 'people'> | undefined;
  seed: Seed;
  /** How much larger the camera sees the subject where it is nearest. */
  grown: number;
}

interface Rgb extends Size {
  data: Uint8Array;
}

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);
const sceneOf = (frame: Size): Size => ({ width: even(frame.width * DENSITY), height: even(frame.height * DENSITY) });

/** Where the photo lies in the scene: `grown` times as large. */
interface Place {
  left: number;
  top: number;
  grown: number;
}

/** A light ground for what is cut out already. */
const backdrop = ({ width, height }: Size) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#f4f4f5"/><stop offset=".6" stop-color="#e9e9eb"/><stop offset=".7" stop-color="#dcdcdf"/><stop offset="1" stop-color="#e6e6e8"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`,
    ),
  );

interface Facts {
  whole: Size;
  /** Seen through somewhere. */
  clear: boolean;
}

const unreadable = (cause: unknown) => new AppError(CODES.REFUSED, '有一张图片无法读取，请换一张', { cause });

async function factsOf(path: string): Promise<Facts> {
  try {
    const [{ autoOrient, hasAlpha }, { isOpaque, channels }] = await Promise.all([
      sharp(path, OPEN).metadata(),
      sharp(path, OPEN).resize({ width: 64, height: 64, fit: 'inside' }).stats(),
    ]);
    if (hasAlpha && channels.at(-1)!.max === 0)
      throw new AppError(CODES.REFUSED, '有一张图片是全透明的，什么也看不见，请换一张');
    return { whole: autoOrient, clear: Boolean(hasAlpha) && !isOpaque };
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadable(cause);
  }
}

/** A photo as it is worked on: upright, sRGB with alpha, and not larger than helps. */
async function read(path: string, { width, height }: Size): Promise<Picture> {
  const down = Math.min(1, Math.sqrt(CUT_PIXELS / (width * height)));
  const { data, info } = await sharp(path, OPEN)
    .autoOrient()
    .resize({
      width: Math.max(1, Math.round(width * down)),
      height: Math.max(1, Math.round(height * down)),
      fit: 'fill',
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  const size = { width: info.width, height: info.height };
  if (info.channels === 4) return { ...size, data };
  // A grey picture has two channels.
  const out = new Uint8Array(size.width * size.height * 4);
  for (let at = 0; at * info.channels < data.length; at += 1) {
    out.fill(data[at * info.channels]!, at * 4, at * 4 + 3);
    out[at * 4 + 3] = data[at * info.channels + info.channels - 1]!;
  }
  return { ...size, data: out };
}

async function rgbOf(picture: Sharp): Promise<Rgb> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3) return { data, width, height };
  const out = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) out.fill(data[at * channels]!, at * 3, at * 3 + 3);
  return { data: out, width, height };
}

const raw = ({ data, width, height }: Rgb) => sharp(data, { raw: { width, height, channels: 3 }, ...OPEN });

/**
 * How much of a scene's column or row is photo, 0..1: it fades where the scene goes on beyond the
 * photo.
 */
function shown(from: number, length: number, most: number, soft: number): Float32Array {
  const [before, behind] = [from > 0.5, from + length < most - 0.5];
  return Float32Array.from({ length: most }, (_, at) => {
    const first = before ? (at + 0.5 - from) / soft : 1;
    const last = behind ? (from + length - at - 0.5) / soft : 1;
    const part = Math.min(1, Math.max(0, Math.min(first, last)));
    return part * part * (3 - 2 * part);
  });
}

/** Height of the copy on which that is looked for. */
const LOOK = 160;

interface Photo {
  path: string;
  facts: Facts;
  area: Area;
  place: Place;
  size: Size;
}

function photoIn(path: string, facts: Facts, frame: Size, area: Area): Photo {
  const size = sceneOf(frame);
  const grown = size.width / area.width;
  return { path, facts, area, size, place: { left: -area.left * grown, top: -area.top * grown, grown } };
}

/** Frame of a photo without a subject: where it has most to see. */
async function liveliest(path: string, { whole }: Facts, frame: Size): Promise<Area> {
  const small = { width: Math.max(1, Math.round((frame.width * LOOK) / frame.height)), height: LOOK };
  const { info } = await sharp(path, OPEN)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ ...small, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Offsets are those of the picture that was made as small as the frame, and are told below
  // nought.
  const down = Math.max(small.width / whole.width, small.height / whole.height);
  return areaAt(whole, frame, {
    left: -(info.cropOffsetLeft ?? 0) / down,
    top: -(info.cropOffsetTop ?? 0) / down,
  });
}

const fadeOf = ({ size, place, facts: { whole } }: Photo, what: keyof typeof FADE) => {
  const soft = FADE[what] * Math.min(size.width, size.height);
  return {
    x: shown(place.left, whole.width * place.grown, size.width, soft),
    y: shown(place.top, whole.height * place.grown, size.height, soft),
  };
};

/** The part of the photo that the scene has, as large as it is there. */
async function partOf({ path, facts, area, size, place: { left, top, grown } }: Photo) {
  const { whole, clear } = facts;
  const x = { from: Math.max(0, Math.floor(area.left)), to: Math.min(whole.width, Math.ceil(area.left + area.width)) };
  const y = { from: Math.max(0, Math.floor(area.top)), to: Math.min(whole.height, Math.ceil(area.top + area.height)) };
  const at = { left: Math.max(0, Math.round(left)), top: Math.max(0, Math.round(top)) };
  const width = Math.min(size.width - at.left, Math.max(1, Math.round((x.to - x.from) * grown)));
  const height = Math.min(size.height - at.top, Math.max(1, Math.round((y.to - y.from) * grown)));
  // A row that rounding leaves out at the far side is part of the photo too.
  const fill = {
    width: size.width - at.left - width <= 2 ? size.width - at.left : width,
    height: size.height - at.top - height <= 2 ? size.height - at.top : height,
  };
  const upright = sharp(path, OPEN).autoOrient();
  const cut = (clear ? upright.ensureAlpha() : upright.flatten({ background: '#fff' }))
    .extract({ left: x.from, top: y.from, width: x.to - x.from, height: y.to - y.from })
    .resize({ ...fill, fit: 'fill', kernel: 'lanczos3' });
  return { cut, at };
}

/**
 * The scene's ground: the photo, and where it ends, what it shows there goes on, mirrored and out
 * of focus. @param empty a small copy without the subject
 */
async function groundOf(photo: Photo, empty: Rgb | null): Promise<Rgb> {
  const { size, facts, place } = photo;
  const { cut, at } = await partOf(photo);
  if (facts.clear)
    return rgbOf(backdrop(size).composite([{ input: await cut.png({ compressionLevel: 0 }).toBuffer(), ...at }]));
  const part = await rgbOf(cut);
  if (part.width === size.width && part.height === size.height) return part;
  const small =
    empty ?? (await rgbOf(sharp(photo.path, OPEN).autoOrient().flatten({ background: '#fff' }).resize({ width: 240 })));
  const grown = (facts.whole.width * place.grown) / small.width;
  const room = {
    left: Math.max(0, Math.ceil(place.left / grown)),
    top: Math.max(0, Math.ceil(place.top / grown)),
    right: Math.max(0, Math.ceil((size.width - place.left) / grown - small.width)),
    bottom: Math.max(0, Math.ceil((size.height - place.top) / grown - small.height)),
  };
  const mirrored = await rgbOf(raw(small).extend({ ...room, extendWith: 'mirror' }));
  const large = await rgbOf(
    raw(await rgbOf(raw(mirrored).blur(Math.max(1, mirrored.width / 42)))).resize({
      width: Math.round(mirrored.width * grown),
      height: Math.round(mirrored.height * grown),
      fit: 'fill',
      kernel: 'cubic',
    }),
  );
  const [offX, offY] = [Math.round(room.left * grown - place.left), Math.round(room.top * grown - place.top)];
  const fade = fadeOf(photo, 'ground');
  const out = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1) {
    const around = Math.min(large.height - 1, Math.max(0, y + offY)) * large.width;
    const own = y - at.top;
    for (let x = 0; x < size.width; x += 1) {
      const to = (y * size.width + x) * 3;
      const from = (around + Math.min(large.width - 1, Math.max(0, x + offX))) * 3;
      const inside = own >= 0 && own < part.height && x >= at.left && x < at.left + part.width;
      const share = inside ? fade.x[x]! * fade.y[y]! : 0;
      const mine = inside ? (own * part.width + x - at.left) * 3 : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const far = large.data[from + channel]!;
        out[to + channel] = share === 0 ? far : far + (part.data[mine + channel]! - far) * share;
      }
    }
  }
  return { data: out, ...size };
}

/** The subject in pixels of the scene, RGBA. */
async function frontOf(subject: Subject, from: Size, photo: Photo): Promise<Uint8Array> {
  const { size, place, facts } = photo;
  const grown = (facts.whole.width * place.grown) / from.width;
  // Only this part of the worked picture is in the scene; enlarging the rest would be in vain.
  const x = {
    from: Math.max(0, Math.floor(-place.left / grown) - 2),
    to: Math.min(from.width, Math.ceil((size.width - place.left) / grown) + 2),
  };
  const y = {
    from: Math.max(0, Math.floor(-place.top / grown) - 2),
    to: Math.min(from.height, Math.ceil((size.height - place.top) / grown) + 2),
  };
  const width = Math.round((x.to - x.from) * grown);
  const height = Math.round((y.to - y.from) * grown);
  const large = await sharp(subject.data, { raw: { ...from, channels: 4 }, ...OPEN })
    .extract({ left: x.from, top: y.from, width: x.to - x.from, height: y.to - y.from })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const [left, top] = [Math.round(place.left + x.from * grown), Math.round(place.top + y.from * grown)];
  const fade = fadeOf(photo, 'subject');
  const out = new Uint8Array(size.width * size.height * 4);
  for (let row = Math.max(0, -top); row < height && row + top < size.height; row += 1)
    for (let column = Math.max(0, -left); column < width && column + left < size.width; column += 1) {
      const own = (row * width + column) * 4;
      if (large[own + 3] === 0) continue;
      const to = ((row + top) * size.width + column + left) * 4;
      for (let channel = 0; channel < 3; channel += 1) out[to + channel] = large[own + channel]!;
      out[to + 3] = large[own + 3]! * fade.x[column + left]! * fade.y[row + top]!;
    }
  return out;
}

/** 1 where a plane is over `least`, and `wider` pixels around it. */
function widened(seen: (at: number) => boolean, { width, height }: Size, wider: number): Uint8Array {
  const across = new Uint8Array(width * height);
  const out = new Uint8Array(width * height);
  const spread = (
    from: (at: number) => boolean,
    to: Uint8Array,
    lines: [count: number, step: number],
    length: number,
    step: number,
  ) => {
    for (let line = 0; line < lines[0]; line += 1) {
      const start = line * lines[1];
      let last = -Infinity;
      for (let at = 0; at < length + wider; at += 1) {
        if (at < length && from(start + at * step)) last = at;
        if (at >= wider && last >= at - 2 * wider) to[start + (at - wider) * step] = 1;
      }
    }
  };
  spread(seen, across, [height, width], width, 1);
  spread((at) => across[at] === 1, out, [width, 1], height, width);
  return out;
}

/** A small copy of the photo with what the subject hides filled in. */
async function emptied({ data, width, height }: Picture, alpha: Uint8Array, { seed, stopper }: StageRun): Promise<Rgb> {
  const down = Math.min(1, Math.sqrt(FILL_PIXELS / (width * height)));
  const size = { width: Math.max(1, Math.round(width * down)), height: Math.max(1, Math.round(height * down)) };
  const small = await rgbOf(
    sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .resize({ ...size, fit: 'fill' }),
  );
  const cover = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const hole = widened((at) => cover[at]! > 10, size, 2);
  if (!hole.includes(0)) return small;
  return {
    ...size,
    data: fillExemplar({ ...small, channels: 3 }, hole, { seed, stopper, report: () => stopper.check() }),
  };
}

/** Lays the filled copy where the subject was, in place. */
async function lay(ground: Rgb, empty: Rgb, front: Uint8Array, photo: Photo): Promise<void> {
  const { size, place, facts } = photo;
  const hole = widened((at) => front[at * 4 + 3]! > 6, size, Math.max(3, Math.round(size.width / 150)));
  const share = await sharp(
    hole.map((value) => value * 255),
    { raw: { ...size, channels: 1 } },
  )
    .blur(Math.max(1, size.width / 500))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const grown = (facts.whole.width * place.grown) / empty.width;
  const large = await rgbOf(
    raw(empty).resize({
      width: Math.round(empty.width * grown),
      height: Math.round(empty.height * grown),
      fit: 'fill',
      kernel: 'cubic',
    }),
  );
  const fade = fadeOf(photo, 'ground');
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const at = y * size.width + x;
      if (share[at] === 0) continue;
      const part = Math.min(1, (share[at]! / 255) * 2) * fade.x[x]! * fade.y[y]!;
      if (part === 0) continue;
      const row = Math.min(large.height - 1, Math.max(0, Math.round(y - place.top)));
      const from = (row * large.width + Math.min(large.width - 1, Math.max(0, Math.round(x - place.left)))) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const own = ground.data[at * 3 + channel]!;
        ground.data[at * 3 + channel] = own + (large.data[from + channel]! - own) * part;
      }
    }
}

/**
 * How far away the ground is at its top where it goes away from the camera, and where nothing
 * tells.
 */
const FAR = 0.35;
/** Below the subject the ground comes closer still. */
const NEAREST = 1.25;
/** The lower part of a ground without a subject is nearer than its top. */
const TILT = { top: 0.4, bottom: 1 } as const;

/**
 * How near the ground is in each row: a plane that runs from the feet of the subject away to the
 * back, and stands upright there. What is nearer moves farther, so that the subject does not slide
 * over what it stands on.
 */
export function groundNearness(height: number, feet: number): Float32Array {
  const back = feet * 0.45;
  return Float32Array.from({ length: height }, (_, row) => {
    const part = ((row + 0.5) / height - back) / (feet - back);
    if (part <= 0) return FAR;
    // Rounded where the ground meets the wall, so that nothing breaks there.
    const bent = part < 0.4 ? (part * part) / 0.8 : part - 0.2;
    return Math.min(NEAREST, FAR + ((1 - FAR) * bent) / 0.8);
  });
}

const tilted = (height: number, top: number, bottom: number) =>
  Float32Array.from({ length: height }, (_, row) => top + ((bottom - top) * (row + 0.5)) / height);

const onePlane = (ground: Rgb, size: Size, notes: string[]): Scene => ({
  ...size,
  focus: { x: 0.5, y: 0.5 },
  layers: [layerOf({ ...ground, channels: 3 }, { left: 0, top: 0 }, tilted(size.height, TILT.top, TILT.bottom))],
  notes,
});

/** The picture as one plane, at once: for a first look. */
export async function glance(path: string, frame: Size): Promise<Scene> {
  const facts = await factsOf(path);
  const photo = photoIn(path, facts, frame, await liveliest(path, facts, frame));
  return onePlane(await groundOf(photo, null), photo.size, []);
}

/**
 * A picture made into a scene: its subject apart from its ground, both as large as the frame needs.
 * @throws AppError when it cannot be read
 */
export async function stage(path: string, frame: Size, run: StageRun): Promise<Scene> {
  const facts = await factsOf(path);
  const picture = await read(path, facts.whole);
  run.stopper.check();
  const mask = facts.clear ? null : await askMask(picture, run);
  const subject = subjectIn(picture, mask, run.stopper);
  const up = facts.whole.width / picture.width;
  const found = await run.ways?.people?.({ ...picture, channels: 4 }, { ...run, report: () => run.stopper.check() });
  const wanted = subject
    ? areaOf(
        facts.whole,
        frame,
        {
          left: subject.bounds.left * up,
          top: subject.bounds.top * up,
          width: subject.bounds.width * up,
          height: subject.bounds.height * up,
        },
        run.grown,
      )
    : await liveliest(path, facts, frame);
  const photo = photoIn(path, facts, frame, cropToFaces(wanted, found?.faces ?? [], facts.whole));
  const { size, area } = photo;
  const notes = [
    ...(photo.place.grown > SOFT ? ['图片较小，放大后会偏软'] : []),
    ...(area.width > facts.whole.width + 1 || area.height > facts.whole.height + 1
      ? ['画幅装不下整个主体，四周用虚化的画面补足']
      : []),
    ...(facts.clear ? ['透明处铺了浅灰底'] : []),
  ];
  if (!subject) return onePlane(await groundOf(photo, null), size, ['没有找到清晰的主体，整张画面一起运镜', ...notes]);
  const empty = facts.clear ? null : await emptied(picture, subject.alpha, run);
  run.stopper.check();
  const front = await frontOf(subject, picture, photo);
  run.stopper.check();
  const ground = empty ? await groundOf(photo, empty) : await rgbOf(backdrop(size));
  run.stopper.check();
  if (empty) await lay(ground, empty, front, photo);
  run.stopper.check();
  const box = boxOf(front, size);
  const feet = (box.top + box.height) / size.height;
  const data = new Uint8Array(box.width * box.height * 4);
  for (let y = 0; y < box.height; y += 1) {
    const from = ((box.top + y) * size.width + box.left) * 4;
    data.set(front.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return {
    ...size,
    focus: {
      x: aim(box.left / size.width, (box.left + box.width) / size.width, run.grown),
      y: aim(box.top / size.height, feet, run.grown),
    },
    layers: [
      layerOf(
        { ...ground, channels: 3 },
        { left: 0, top: 0 },
        // One that is cut by the lower edge does not stand on what is seen: the ground is a wall
        // behind it.
        feet < 0.97 ? groundNearness(size.height, feet) : tilted(size.height, FAR, FAR + 0.2),
      ),
      layerOf({ data, width: box.width, height: box.height, channels: 4 }, box, new Float32Array(box.height).fill(1)),
    ],
    notes,
  };
}

/**
 * The place that the camera goes towards: the middle of the subject, or as near to it as leaves
 * both its ends in the frame.
 */
export function aim(from: number, to: number, grown: number): number {
  const middle = (from + to) / 2;
  if (grown <= 1) return middle;
  const [least, most] = [(to * grown - 1) / (grown - 1), (from * grown) / (grown - 1)];
  return least > most ? middle : Math.min(most, Math.max(least, middle));
}

/** Where anything is seen, with even sides. */
function boxOf(picture: Uint8Array, { width, height }: Size): Area {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (picture[(y * width + x) * 4 + 3]! < 8) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  left -= left % 2;
  top -= top % 2;
  const evenUp = (length: number) => length + (length % 2);
  return {
    left,
    top,
    width: Math.min(width - left, evenUp(right - left + 1)),
    height: Math.min(height - top, evenUp(bottom - top + 1)),
  };
}

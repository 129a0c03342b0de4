import sharp from 'sharp';
import { askMask } from '../cutout/cut-out.ts';
import { cropToFaces } from '../crop-to-faces.ts';
import { chooseCrop, type CropArea } from './crop.ts';
import { createLayer, type LayeredScene } from './layer.ts';
import { subjectIn, type PhotoSubject } from './subject.ts';
import type { Size } from '../pixels.ts';
import {
  SHARP_OPTIONS,
  type VideoPhoto,
  type Rgb,
  backdrop,
  factsOf,
  liveliestArea,
  enlargedPart,
  photoIn,
  toSharp,
  readCropped,
  rgbOf,
} from './photos.ts';
import { FAR_NEARNESS, TILT_NEARNESS, groundNearness, tiltedNearness } from './nearness.ts';
import { edgeFade } from './fade.ts';
import { type RemoveRun, removeSubject, widenMask } from './remove-subject.ts';

/** Enlarged more than this a photo looks soft. */
const MAX_ENLARGEMENT = 2.2;

/**
 * The scene's ground: the photo, and where it ends, what it shows there goes on, mirrored and out
 * of focus. @param empty a small copy without the subject
 */
async function groundOf(photo: VideoPhoto, empty: Rgb | null): Promise<Rgb> {
  const { size, facts, place } = photo;
  const { cut, at } = await enlargedPart(photo);
  if (facts.clear)
    return rgbOf(backdrop(size).composite([{ input: await cut.png({ compressionLevel: 0 }).toBuffer(), ...at }]));
  const part = await rgbOf(cut);
  if (part.width === size.width && part.height === size.height) return part;
  const small =
    empty ??
    (await rgbOf(sharp(photo.path, SHARP_OPTIONS).autoOrient().flatten({ background: '#fff' }).resize({ width: 240 })));
  const grown = (facts.whole.width * place.grown) / small.width;
  const room = {
    left: Math.max(0, Math.ceil(place.left / grown)),
    top: Math.max(0, Math.ceil(place.top / grown)),
    right: Math.max(0, Math.ceil((size.width - place.left) / grown - small.width)),
    bottom: Math.max(0, Math.ceil((size.height - place.top) / grown - small.height)),
  };
  const mirrored = await rgbOf(toSharp(small).extend({ ...room, extendWith: 'mirror' }));
  const large = await rgbOf(
    toSharp(await rgbOf(toSharp(mirrored).blur(Math.max(1, mirrored.width / 42)))).resize({
      width: Math.round(mirrored.width * grown),
      height: Math.round(mirrored.height * grown),
      fit: 'fill',
      kernel: 'cubic',
    }),
  );
  const [offX, offY] = [Math.round(room.left * grown - place.left), Math.round(room.top * grown - place.top)];
  const fade = edgeFade(photo, 'ground');
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
async function frontOf(subject: PhotoSubject, from: Size, photo: VideoPhoto): Promise<Uint8Array> {
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
  const large = await sharp(subject.data, { raw: { ...from, channels: 4 }, ...SHARP_OPTIONS })
    .extract({ left: x.from, top: y.from, width: x.to - x.from, height: y.to - y.from })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const [left, top] = [Math.round(place.left + x.from * grown), Math.round(place.top + y.from * grown)];
  const fade = edgeFade(photo, 'subject');
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

/** Lays the filled copy where the subject was, in place. */
async function pasteBackground(ground: Rgb, empty: Rgb, front: Uint8Array, photo: VideoPhoto): Promise<void> {
  const { size, place, facts } = photo;
  const hole = widenMask((at) => front[at * 4 + 3]! > 6, size, Math.max(3, Math.round(size.width / 150)));
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
    toSharp(empty).resize({
      width: Math.round(empty.width * grown),
      height: Math.round(empty.height * grown),
      fit: 'fill',
      kernel: 'cubic',
    }),
  );
  const fade = edgeFade(photo, 'ground');
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

const onePlane = (ground: Rgb, size: Size, notes: string[]): LayeredScene => ({
  ...size,
  focus: { x: 0.5, y: 0.5 },
  layers: [
    createLayer(
      { ...ground, channels: 3 },
      { left: 0, top: 0 },
      tiltedNearness(size.height, TILT_NEARNESS.top, TILT_NEARNESS.bottom),
    ),
  ],
  notes,
});

/** The picture as one plane, at once: for a first look. */
export async function readSceneQuickly(path: string, frame: Size): Promise<LayeredScene> {
  const facts = await factsOf(path);
  const photo = photoIn(path, facts, frame, await liveliestArea(path, facts, frame));
  return onePlane(await groundOf(photo, null), photo.size, []);
}

/**
 * A picture made into a scene: its subject apart from its ground, both as large as the frame needs.
 * @throws AppError when it cannot be read
 */
export async function buildScene(path: string, frame: Size, run: RemoveRun): Promise<LayeredScene> {
  const facts = await factsOf(path);
  const picture = await readCropped(path, facts.whole);
  run.stopper.check();
  const asked = facts.clear ? null : askMask(picture, run);
  // The model looks for people in its own process while this one cuts the subject out.
  const people = run.ways?.people?.({ ...picture, channels: 4 }, { ...run, report: () => run.stopper.check() });
  people?.catch(() => undefined);
  const subject = subjectIn(picture, await asked, run.stopper);
  const up = facts.whole.width / picture.width;
  const found = await people;
  const wanted = subject
    ? chooseCrop(
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
    : await liveliestArea(path, facts, frame);
  const photo = photoIn(path, facts, frame, cropToFaces(wanted, found?.faces ?? [], facts.whole));
  const { size, area } = photo;
  const notes = [
    ...(photo.place.grown > MAX_ENLARGEMENT ? ['图片较小，放大后会偏软'] : []),
    ...(area.width > facts.whole.width + 1 || area.height > facts.whole.height + 1
      ? ['画幅装不下整个主体，四周用虚化的画面补足']
      : []),
    ...(facts.clear ? ['透明处铺了浅灰底'] : []),
  ];
  if (!subject) return onePlane(await groundOf(photo, null), size, ['没有找到清晰的主体，整张画面一起运镜', ...notes]);
  const empty = facts.clear ? null : await removeSubject(picture, subject.alpha, run);
  run.stopper.check();
  const front = await frontOf(subject, picture, photo);
  run.stopper.check();
  const ground = empty ? await groundOf(photo, empty) : await rgbOf(backdrop(size));
  run.stopper.check();
  if (empty) await pasteBackground(ground, empty, front, photo);
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
      x: aimAxis(box.left / size.width, (box.left + box.width) / size.width, run.grown),
      y: aimAxis(box.top / size.height, feet, run.grown),
    },
    layers: [
      createLayer(
        { ...ground, channels: 3 },
        { left: 0, top: 0 },
        // One that is cut by the lower edge does not stand on what is seen: the ground is a wall
        // behind it.
        feet < 0.97 ? groundNearness(size.height, feet) : tiltedNearness(size.height, FAR_NEARNESS, FAR_NEARNESS + 0.2),
      ),
      createLayer(
        { data, width: box.width, height: box.height, channels: 4 },
        box,
        new Float32Array(box.height).fill(1),
      ),
    ],
    notes,
  };
}

/**
 * The place that the camera goes towards: the middle of the subject, or as near to it as leaves
 * both its ends in the frame.
 */
export function aimAxis(from: number, to: number, grown: number): number {
  const middle = (from + to) / 2;
  if (grown <= 1) return middle;
  const [least, most] = [(to * grown - 1) / (grown - 1), (from * grown) / (grown - 1)];
  return least > most ? middle : Math.min(most, Math.max(least, middle));
}

/** Where anything is seen, with even sides. */
function boxOf(picture: Uint8Array, { width, height }: Size): CropArea {
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

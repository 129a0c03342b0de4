import sharp from 'sharp';
import { enlargeByTiles } from '@app/imaging/enhance/by-tiles';
import type { RawPicture } from '@app/imaging/enhance/tiles';
import type { Overrides } from '@app/imaging/overrides';
import { yieldToEventLoop, type ProcessJob } from '../process/serve.ts';
import { clustersOf } from './clusters.ts';
import type { ModelManifest, ManifestOf, OnnxModel } from './manifest.ts';
import { runInference } from './sessions.ts';
import { valuesToBytes, planeTensor, swapRedBlue, tensorOf, valuesOf } from './tensors.ts';

interface Size {
  width: number;
  height: number;
}

const raw = ({ data, width, height }: RawPicture) =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });

const up = (value: number, step: number) => Math.ceil(value / step) * step;

/** The size to which a picture is resized for a model. */
export function sizeFor({ size }: ModelManifest['input'], { width, height }: Size): Size {
  if ('width' in size) return size;
  const { multipleOf, most } = size;
  const shrink = Math.min(1, (most - (most % multipleOf)) / Math.max(width, height));
  return {
    width: up(Math.max(1, Math.floor(width * shrink)), multipleOf),
    height: up(Math.max(1, Math.floor(height * shrink)), multipleOf),
  };
}

async function brought(picture: RawPicture, { width, height }: Size): Promise<RawPicture> {
  if (picture.width === width && picture.height === height) return picture;
  const data = await raw(picture).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return { data, width, height };
}

/** Pads a picture to the right and below by repeating its last column and row. */
function padded({ data, width, height }: RawPicture, to: Size): RawPicture {
  if (width === to.width && height === to.height) return { data, width, height };
  const out = new Uint8Array(to.width * to.height * 3);
  for (let y = 0; y < to.height; y += 1)
    for (let x = 0; x < to.width; x += 1) {
      const from = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 3;
      out.set(data.subarray(from, from + 3), (y * to.width + x) * 3);
    }
  return { data: out, ...to };
}

function cropped(
  { data, width }: RawPicture,
  { left, top, ...size }: Size & { left: number; top: number },
): RawPicture {
  const out = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1) {
    const from = ((top + y) * width + left) * 3;
    out.set(data.subarray(from, from + size.width * 3), y * size.width * 3);
  }
  return { data: out, ...size };
}

/** Runs a model that returns a picture. @param wanted the size of the result */
async function pictureBy(
  model: OnnxModel,
  given: Parameters<typeof runInference>[1],
  output: ManifestOf<'erase'>['output'],
  wanted: Size,
): Promise<RawPicture> {
  const { tensor, fault } = await runInference(model, given, output.name);
  try {
    const { values, width, height } = valuesOf(tensor, { layout: output.layout, channels: 3 });
    if (width !== wanted.width || height !== wanted.height)
      throw new Error(`it gave ${width}×${height} where ${wanted.width}×${wanted.height} was expected`);
    const data = valuesToBytes(values, output.range);
    return { data: output.colours === 'bgr' ? swapRedBlue(data) : data, width, height };
  } catch (error) {
    throw fault(String(error));
  }
}

async function subject(model: OnnxModel, manifest: ManifestOf<'cutout'>, picture: RawPicture) {
  const { input, output } = manifest;
  const seen = await brought(picture, sizeFor(input, picture));
  const { tensor, fault } = await runInference(
    model,
    { [input.name ?? 0]: tensorOf({ ...seen, channels: 3 }, input) },
    output.name,
  );
  let made;
  try {
    made = valuesOf(tensor, { layout: output.layout, channels: 1 });
  } catch (error) {
    throw fault(String(error));
  }
  const { values, width, height } = made;
  if (output.activation === 'sigmoid')
    for (let at = 0; at < values.length; at += 1) values[at] = 1 / (1 + Math.exp(-values[at]!));
  if (output.activation !== 'min-max') return { data: valuesToBytes(values, output.range), width, height };
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  // A mask with one value everywhere shows no subject.
  return { data: high > low ? valuesToBytes(values, [low, high]) : new Uint8Array(values.length), width, height };
}

/**
 * Fills the hole of one area; the area is resized for a model with one fixed size or a smaller
 * limit.
 */
async function filling(
  model: OnnxModel,
  manifest: ManifestOf<'erase'>,
  part: RawPicture,
  hole: Uint8Array,
): Promise<RawPicture> {
  const { input, mask, output } = manifest;
  const size = sizeFor(input, part);
  const fits = !('width' in input.size) && size.width >= part.width && size.height >= part.height;
  const shown = fits ? part : size;
  const seen = fits ? padded(part, size) : await brought(part, size);
  const holes = new Float32Array(size.width * size.height).fill(1 - mask.hole);
  // A pixel that the mask partly covers belongs to the hole: no trace of the erased object may stay
  // at its edge.
  for (let y = 0; y < part.height; y += 1)
    for (let x = 0; x < part.width; x += 1) {
      if (hole[y * part.width + x] === 0) continue;
      const top = Math.floor((y * shown.height) / part.height);
      const bottom = Math.ceil(((y + 1) * shown.height) / part.height);
      const left = Math.floor((x * shown.width) / part.width);
      const right = Math.ceil(((x + 1) * shown.width) / part.width);
      for (let row = top; row < bottom; row += 1)
        holes.fill(mask.hole, row * size.width + left, row * size.width + right);
    }
  if (mask.blank) {
    seen.data = seen.data.slice();
    for (let at = 0; at < holes.length; at += 1) if (holes[at] === mask.hole) seen.data.fill(0, at * 3, at * 3 + 3);
  }
  const given =
    mask.as === 'channel'
      ? { [input.name ?? 0]: tensorOf({ ...seen, channels: 3 }, input, holes) }
      : {
          [input.name ?? 0]: tensorOf({ ...seen, channels: 3 }, input),
          [mask.name ?? 1]: planeTensor(holes, size.width, size.height, input),
        };
  const made = await pictureBy(model, given, output, size);
  return fits ? cropped(made, { left: 0, top: 0, width: part.width, height: part.height }) : brought(made, part);
}

async function fill(
  model: OnnxModel,
  manifest: ManifestOf<'erase'>,
  picture: RawPicture,
  hole: Uint8Array,
  { stopper }: ProcessJob,
  report: (part: number) => void,
): Promise<Uint8Array> {
  const out = picture.data.slice();
  const clusters = clustersOf(hole, picture);
  for (const [index, { area, hole: bounds }] of clusters.entries()) {
    await yieldToEventLoop();
    stopper.check();
    const part = cropped(picture, area);
    const own = new Uint8Array(area.width * area.height);
    for (let y = 0; y < area.height; y += 1) {
      const from = (area.top + y) * picture.width + area.left;
      own.set(hole.subarray(from, from + area.width), y * area.width);
    }
    const made = await filling(model, manifest, part, own);
    // The sides include one line around the hole, by which the seam is measured; the rest of the
    // area may be context of another hole.
    const [left, top] = [Math.max(area.left, bounds.left - 1), Math.max(area.top, bounds.top - 1)];
    const right = Math.min(area.left + area.width, bounds.left + bounds.width + 1);
    const bottom = Math.min(area.top + area.height, bounds.top + bounds.height + 1);
    for (let y = top; y < bottom; y += 1) {
      const from = ((y - area.top) * area.width + left - area.left) * 3;
      out.set(made.data.subarray(from, from + (right - left) * 3), (y * picture.width + left) * 3);
    }
    report((index + 1) / clusters.length);
  }
  return out;
}

/** Enlarges one tile, as often as the requested size needs. */
async function enlarge(
  model: OnnxModel,
  manifest: ManifestOf<'upscale'>,
  part: RawPicture,
  scale: number,
  { stopper }: ProcessJob,
): Promise<RawPicture> {
  const { input, output } = manifest;
  let made = part;
  for (let reached = 1; reached < scale; reached *= manifest.scale) {
    const { side, overlap } = manifest.tile;
    if (reached > 1) {
      // After the first run the tile exceeds the model's input size.
      made = await enlargeByTiles(
        made,
        manifest.scale,
        { tile: side, margin: overlap, enlarge: once },
        { stopper, report: () => undefined },
      );
    } else made = await once(made);
  }
  return made;

  async function once(seen: RawPicture): Promise<RawPicture> {
    await yieldToEventLoop();
    stopper.check();
    const size =
      'width' in input.size
        ? input.size
        : { width: up(seen.width, input.size.multipleOf), height: up(seen.height, input.size.multipleOf) };
    const given = { [input.name ?? 0]: tensorOf({ ...padded(seen, size), channels: 3 }, input) };
    const large = await pictureBy(model, given, output, {
      width: size.width * manifest.scale,
      height: size.height * manifest.scale,
    });
    return cropped(large, {
      left: 0,
      top: 0,
      width: seen.width * manifest.scale,
      height: seen.height * manifest.scale,
    });
  }
}

/** Steps that a model performs in place of the built-in algorithms. */
export function overridesOf(model: OnnxModel, job: ProcessJob): Overrides {
  const { manifest } = model;
  if (manifest.task === 'cutout')
    return {
      async subject({ data, width, height }) {
        await yieldToEventLoop();
        job.stopper.check();
        const colours = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
          .flatten({ background: '#fff' })
          .raw()
          .toBuffer();
        return subject(model, manifest, { data: colours, width, height });
      },
    };
  if (manifest.task === 'erase')
    return { fill: (part, hole, { report }) => fill(model, manifest, part, hole, job, report) };
  const { side, overlap } = manifest.tile;
  return {
    enlarger: { tile: side, margin: overlap, enlarge: (part, scale) => enlarge(model, manifest, part, scale, job) },
  };
}

import sharp from 'sharp';
import type { Holdings } from './node-kinds.ts';
import type { Node } from './nodes.ts';
import { NodeError } from './troubles.ts';

/** Size and seed of pictures, which are passed along the links. */
export interface Value {
  width: number;
  height: number;
  seed?: number;
  batch?: number;
}

interface Means {
  /** Value of an input's link. */
  from: (input: string) => Value;
  fileOf: (name: string) => Buffer | undefined;
  holdings: Holdings;
}

/** Simulates a node that neither samples nor outputs pictures. */
export async function make({ class_type: kind, inputs }: Node, { from, fileOf, holdings }: Means): Promise<Value> {
  const size = () => ({ width: inputs.width as number, height: inputs.height as number });
  switch (kind) {
    case 'EmptySD3LatentImage':
    case 'EmptyHunyuanLatentVideo':
    case 'EmptyLatentImage':
      return { ...size(), batch: inputs.batch_size as number };
    case 'LatentUpscale':
    case 'ImageScale':
      return size();
    case 'LoadImage':
    case 'LoadImageMask': {
      const { width, height } = await sharp(fileOf(inputs.image as string)).metadata();
      return { width, height };
    }
    case 'InpaintModelConditioning':
    case 'VAEEncodeTiled':
    case 'VAEEncode': {
      const { width, height } = from('pixels');
      return { width: width - (width % 8), height: height - (height % 8) };
    }
    case 'SetLatentNoiseMask': {
      const made = from('samples');
      const mask = from('mask');
      if (mask.width !== made.width || mask.height !== made.height)
        throw new NodeError('RuntimeError', 'a mask of another size');
      return made;
    }
    case 'LatentMultiply':
    case 'VAEDecode':
    case 'VAEDecodeTiled':
      return from('samples');
    case 'LatentCompositeMasked':
      return from('destination');
    case 'UpscaleModelLoader': {
      const name = inputs.model_name as string;
      if (!holdings.upscaleModels.includes(name))
        throw new NodeError('FileNotFoundError', `Model in folder 'upscale_models' with filename '${name}' not found.`);
      break;
    }
    case 'ImageUpscaleWithModel': {
      const { width, height, seed } = from('image');
      return { width: width * 4, height: height * 4, ...(seed !== undefined && { seed }) };
    }
    default:
  }
  return { width: 0, height: 0 };
}

/** A picture in one colour that depends on its seed. */
export function pngOf({ width, height, seed = 0 }: Value, trouble: string | null): Promise<Buffer> {
  const background = trouble === 'black' ? '#000' : `#${(0x100000 + (seed % 0xefffff)).toString(16)}`;
  return sharp({ create: { width: trouble === 'small' ? 64 : width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

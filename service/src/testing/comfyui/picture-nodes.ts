import { bare, float, input, int, oneOf, type NodeKind } from './node-kinds.ts';

const side = int({ default: 512, min: 0, max: 16384, step: 8 });
const crop = bare(oneOf('disabled', 'center'));
const saved = { prompt: 'PROMPT', extra_pnginfo: 'EXTRA_PNGINFO' };
const saver = { hidden: saved, module: 'nodes', category: 'image', out: [] as string[], output: true } as const;

/** Nodes that load, resize and output pictures. */
export const PICTURE_NODES: Record<string, NodeKind> = {
  LoadImage: {
    in: { image: input(oneOf('example.png'), { image_upload: true }) },
    out: ['IMAGE', 'MASK'],
    title: 'Load Image',
    module: 'nodes',
    category: 'image',
    checksItself: ['image'],
  },
  LoadImageMask: {
    in: {
      image: input(oneOf('example.png'), { image_upload: true }),
      channel: bare(oneOf('alpha', 'red', 'green', 'blue')),
    },
    out: ['MASK'],
    title: 'Load Image (as Mask)',
    module: 'nodes',
    category: 'mask',
    checksItself: ['image'],
  },
  ImageUpscaleWithModel: {
    in: { upscale_model: input('UPSCALE_MODEL'), image: input('IMAGE') },
    out: ['IMAGE'],
    title: 'Upscale Image (using Model)',
    module: 'comfy_extras.nodes_upscale_model',
    category: 'image/upscaling',
    newer: true,
  },
  ImageScale: {
    in: {
      image: bare('IMAGE'),
      upscale_method: bare(oneOf('nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos')),
      width: side,
      height: side,
      crop,
    },
    out: ['IMAGE'],
    title: 'Upscale Image',
    module: 'nodes',
    category: 'image/upscaling',
  },
  SaveAnimatedWEBP: {
    in: {
      images: bare('IMAGE'),
      filename_prefix: input('STRING', { default: 'ComfyUI' }),
      fps: float({ default: 6, min: 0.01, max: 1000, step: 0.01 }),
      lossless: input('BOOLEAN', { default: true }),
      quality: int({ default: 80, min: 0, max: 100 }),
      method: bare(oneOf('default', 'fastest', 'slowest')),
    },
    ...saver,
    title: 'SaveAnimatedWEBP',
    module: 'comfy_extras.nodes_images',
    category: 'image/animation',
  },
  PreviewImage: { in: { images: bare('IMAGE') }, ...saver, title: 'Preview Image' },
  SaveImage: {
    in: { images: input('IMAGE'), filename_prefix: input('STRING', { default: 'ComfyUI' }) },
    ...saver,
    title: 'Save Image',
  },
};

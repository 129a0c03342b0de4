import { crc32, deflateSync } from 'node:zlib';

export function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return Buffer.concat([head, data, sum]);
}
export function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(1e6, height * (1 + width * 3))));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
export const text64 = (data: Buffer) => data.toString('base64');

export const VALUES: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e300,
  '',
  'x'.repeat(20_000),
  [],
  [null],
  {},
  { toString: 1 },
  '\0',
  '__proto__',
];
const words = (text: string) => text.split(' ');
export const FIELDS: Record<string, string[]> = {
  txt2img: words(
    'prompt styles seed subseed subseed_strength sampler_name scheduler n_iter steps cfg_scale width refiner_checkpoint override_settings script_name alwayson_scripts enable_hr hr_scale hr_upscaler send_images constructor',
  ),
  img2img: [
    'init_images',
    'mask',
    'resize_mode',
    'denoising_strength',
    'mask_blur',
    'inpainting_fill',
    'inpaint_full_res',
  ],
  'extra-single-image': ['image', 'resize_mode', 'upscaling_resize', 'upscaling_resize_w', 'upscaler_1', 'upscaler_2'],
  interrogate: ['image', 'model'],
  'png-info': ['image'],
  options: ['sd_model_checkpoint', 'sd_vae', 'CLIP_stop_at_last_layers'],
};

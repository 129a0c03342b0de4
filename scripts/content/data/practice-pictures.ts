import sharp from 'sharp';
import type { LessonRenderer } from '../lib/lesson-renderer.ts';
import { maskOf } from './lesson-pictures-tools.ts';
import { GOODS, TXT } from './tool-labels.ts';

/** Photos and examples of the practices of the course on light, one a chapter. */
export async function lightPractices({ photo, sample, treat, keep, keepPhoto }: LessonRenderer): Promise<void> {
  const shot = async (file: string, params: object, name: string) =>
    keep((await treat('goodsGeneration', { format: 'png', sizes: ['taobao'], ...params }, file))[0]!, name, 800, GOODS);
  const scene = (id: string) => ({ scene: { by: 'template', id } });
  const serum = sample('serum-white.jpg');
  await keepPhoto(sharp(serum).resize(900, 900, { fit: 'inside' }), 'serum-photo');
  await shot(serum, { ...scene('soft'), light: { turn: 60, height: 40 } }, 'turn-practice');
  const coffee = photo('coffee.png');
  await shot(coffee, scene('backlit'), 'back-practice');
  await shot(coffee, { ...scene('dusk'), match: 30 }, 'match-practice');
}

/** Side in px of the pictures of practices in the workbench. */
const SIDE = 512;

/** Pictures to start from and examples of the practices in the workbench. */
export async function benchPractices({ paint, aside, keep, keepPhoto }: LessonRenderer): Promise<void> {
  const base = '青瓷花瓶，桂花枝，柿子两只，木桌，窗光';
  const one = async (prompt: string, more: object = {}) =>
    (await paint({ tool: 'txt2img', prompt, width: SIDE, height: SIDE, steps: 20, ...more } as never, 7))[0]!;
  const pair = async (name: string, before: string, after: string) => {
    await keepPhoto(sharp(before), `${name}-photo`);
    await keep(after, `${name}-practice`, SIDE, TXT);
  };
  const first = await one(base);
  await pair('weight', await one('青瓷花瓶，桂花枝，木桌，窗光'), await one('青瓷花瓶，(桂花枝:0.5)，木桌，窗光'));
  await pair('negative', first, await one(base, { negative_prompt: '柿子' }));
  await pair('seed', first, await one(base.replace('柿子两只', '梨两只')));
  const mask = await maskOf(
    first,
    (w, h) => `<ellipse cx="${w * 0.68}" cy="${h * 0.78}" rx="${w * 0.23}" ry="${h * 0.175}" fill="#fff"/>`,
  );
  const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  const repaint = { tool: 'img2img', mode: 'inpaint', fileId: id(1), maskId: id(2), inpainting_fill: 'fill' } as const;
  const asked = {
    ...repaint,
    prompt: '梨两只，木桌，窗光',
    width: SIDE,
    height: SIDE,
    steps: 20,
    denoising_strength: 0.8,
  };
  const [pears] = await paint(asked, 7, [first, await aside(mask)]);
  await pair('repaint', first, pears!);
}

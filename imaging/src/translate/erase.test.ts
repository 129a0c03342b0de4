import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { layOut } from '@app/shared/typeset/layout';
import type { ExemplarPicture } from '../fill/exemplar.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import { outlinesOf } from '../typeface.ts';
import { eraseText } from './erase.ts';

const [WIDTH, HEIGHT] = [240, 120];
const line: TextBox = { x: 120, y: 60, width: 100, height: 44, angle: 0 };
const run = { seed: 1, stopper: NEVER_STOPPED, report: () => undefined };

/** Letters in the box of `line`, on what is drawn below them. */
async function drawn(below: string, style: string, size = 46): Promise<ExemplarPicture> {
  const set = layOut({ text: '新品', box: line, size, bold: true, align: 'center' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${below}<path d="${outlinesOf(set, line, true)}" ${style}/></svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { data: new Uint8Array(data), width: WIDTH, height: HEIGHT, channels: 3 };
}

const at = ({ data }: ExemplarPicture, x: number, y: number) => [...data.subarray((y * WIDTH + x) * 3).subarray(0, 3)];
/** Number of pixels that differ from those of another picture by more than 12 levels. */
const unlike = (one: ExemplarPicture, other: ExemplarPicture, isSeen: (x: number, y: number) => boolean) => {
  let count = 0;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if (isSeen(x, y) && at(one, x, y).some((value, channel) => Math.abs(value - at(other, x, y)[channel]!) > 12))
        count += 1;
  return count;
};

it('letters with a thick outline are erased with their outline', async () => {
  const ground = '<rect width="100%" height="100%" fill="#be8766"/>';
  const picture = await drawn(
    ground,
    'fill="#d50f0c" stroke="#ffffff" stroke-width="12" stroke-linejoin="round" paint-order="stroke"',
  );
  eraseText(picture, [line], run);
  expect(unlike(picture, await drawn(ground, 'fill="none"'), () => true)).toBeLessThan(20);
});

it('the ground outside of a round badge stays where the box of its letters reaches beyond the badge', async () => {
  const ground = '<rect width="100%" height="100%" fill="#be8766"/><circle cx="120" cy="60" r="50" fill="#3a1e00"/>';
  const picture = await drawn(ground, 'fill="#ffffff"', 34);
  const wide = { ...line, width: 104, height: 36 };
  eraseText(picture, [wide], run);
  const clean = await drawn(ground, 'fill="none"');
  expect(unlike(picture, clean, (x, y) => Math.hypot(x - 120, y - 60) > 53)).toBe(0);
  expect(unlike(picture, clean, (x, y) => Math.hypot(x - 120, y - 60) < 46)).toBeLessThan(20);
});

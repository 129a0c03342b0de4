import { expect, it } from 'vitest';
import { examine } from '../../imaging/src/checkup/examine.ts';
import { SCALES } from '../../service/src/domain/study/checkup/scales.ts';

it('照片体检 finds grain in the sample that 画质增强 names 「暗光下的噪点」', async () => {
  const { noise } = await examine('remote-tools/src/assets/samples/perfume-noisy.jpg', null);
  expect(noise.value).toBeGreaterThan(SCALES.noise.good);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGuidance } from '@app/imaging/control/guidance';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import { zTaskParams } from '@app/shared/contracts/tool-params/index';
import { openBuiltin } from './engine.ts';

const [PHOTO, OWN, MASK] = ['photo', 'own', 'mask'].map((_, at) => `00000000-0000-4000-8000-00000000000${at + 1}`);
const SIZE = { width: 256, height: 256 };
const folder = mkdtempSync(path.join(tmpdir(), 'units-admitted-'));
const file = (id: string) => path.join(folder, id);

beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = sharp({ create: { ...SIZE, channels: 3, background: '#888', noise } }).png();
  await photo.toFile(file(PHOTO!));
  const hole = Buffer.alloc(64 * 64 * 4, 255);
  // One half is opaque.
  const erased = await sharp(file(PHOTO!))
    .ensureAlpha()
    .composite([{ input: hole, raw: { width: 64, height: 64, channels: 4 }, blend: 'dest-out' }])
    .png()
    .toBuffer();
  await sharp(erased).toFile(file(OWN!));
  await sharp({ create: { ...SIZE, channels: 3, background: '#fff' } })
    .png()
    .toFile(file(MASK!));
});
afterAll(() => rmSync(folder, { recursive: true }));

const offered = openBuiltin().capabilities();
const CASES = offered.control!.modules.flatMap(({ name: module }) =>
  [null, OWN!].flatMap((fileId) =>
    [null, MASK!].flatMap((maskId) =>
      (['txt2img', 'whole_picture', 'only_masked'] as const).map((where) => ({ module, fileId, maskId, where })),
    ),
  ),
);

type Case = (typeof CASES)[number];
function paramsOf({ module, fileId, maskId, where }: Case) {
  const isOver = where !== 'txt2img';
  const params = zTaskParams.parse({
    tool: isOver ? 'img2img' : 'txt2img',
    prompt: '猫',
    ...SIZE,
    ...(isOver && { fileId: PHOTO, maskId: MASK, inpaint_area: where }),
    control: [{ module, model: '', fileId, maskId }],
  });
  if (params.tool !== 'txt2img' && params.tool !== 'img2img') throw new Error('no drawing');
  return params;
}
/** Changes that a refusal of a unit may advise, by the words for them. */
const ADVICE: readonly [words: RegExp, follow: (unit: Case) => Case][] = [
  [/改成重绘整张/, (unit) => ({ ...unit, where: 'whole_picture' })],
  [/把它的图片拿掉/, (unit) => ({ ...unit, fileId: null })],
  [/放一张/, (unit) => ({ ...unit, fileId: OWN! })],
  [/去掉范围/, (unit) => ({ ...unit, maskId: null })],
];

it('each advice about a refused unit of the built-in engine leads to an admitted one', () => {
  const wrong: string[] = [];
  /** Follows every advice, as far as no unit on the way comes a second time. */
  const follow = (unit: Case, before: readonly string[]): void => {
    const problem = generationProblem(paramsOf(unit), offered);
    if (!problem) return;
    const now = JSON.stringify(unit);
    const advised = ADVICE.filter(([words]) => words.test(problem));
    if (advised.length === 0 || before.includes(now)) return void wrong.push(`${now}: ${problem}`);
    for (const [, change] of advised) follow(change(unit), [...before, now]);
  };
  for (const unit of CASES) follow(unit, []);
  expect(wrong).toEqual([]);
});

it('each unit of the built-in engine that is admitted can be read, with and without picture and mask', async () => {
  const wrong: string[] = [];
  let admitted = 0;
  for (const unit of CASES) {
    const { module, fileId, maskId, where } = unit;
    const params = paramsOf(unit);
    const problem = generationProblem(params, offered);
    const { data } = await sharp(file(PHOTO!)).raw().toBuffer({ resolveWithObject: true });
    const failed = await openGuidance(params, {
      file,
      size: SIZE,
      seed: 1,
      ...(where !== 'txt2img' && { painted: { data, ...SIZE }, isPart: where === 'only_masked' }),
    }).then(
      () => null,
      (error: Error) => error.message,
    );
    if (!problem) admitted += 1;
    if (!problem && failed)
      wrong.push(`${module} ${where} ${fileId ? 'picture' : '-'} ${maskId ? 'mask' : '-'}: ${failed}`);
  }
  expect(wrong).toEqual([]);
  expect(admitted).toBeGreaterThan(CASES.length / 4);
});

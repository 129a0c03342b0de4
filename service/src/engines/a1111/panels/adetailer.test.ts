import { beforeEach, expect, it } from 'vitest';
import { ADETAILER_FIELDS } from '@app/shared/contracts/adetailer';
import { firstOf } from '@app/shared/contracts/fields';
import { webUiPerFile } from '../../../testing/a1111-engine.ts';
import { recordedArgs } from '../../../testing/a1111-extensions.ts';
import { runEngine } from '../../../testing/run-engine.ts';
import { adetailerOffer, adetailerRemarks } from './adetailer.ts';

const web = webUiPerFile();
beforeEach(() => {
  web.server.extensions = ['ADetailer'];
  web.server.asked = [];
});
const run = (adetailer: object, params: object = {}) =>
  runEngine(web.engine, {
    tool: 'txt2img',
    prompt: '猫',
    width: 256,
    height: 256,
    panels: { adetailer },
    ...params,
  });
const face = { model: 'face_yolov8n.pt' };

it('a web UI offers the detectors of its ADetailer and as many units as the extension has tabs', async () => {
  await web.engine.refresh();
  expect(web.engine.capabilities().panels?.adetailer).toEqual({ models: web.server.detectors, units: 4 });
});

it('ADetailer units are sent in the order of the task, with the extension’s fields alone', async () => {
  const hands = { model: 'mediapipe_face_full', prompt: 'hands', steps: 12, mask_merge: 'merge_invert', mask_k: 2 };
  const [image] = await run({ units: [face, hands] });
  expect(web.server.asked[0]!.alwayson_scripts.ADetailer!.args).toMatchObject([
    true,
    false,
    { ad_model: 'face_yolov8n.pt', ad_use_steps: false, ad_mask_merge_invert: 'None' },
    { ad_model: 'mediapipe_face_full', ad_prompt: 'hands', ad_use_steps: true, ad_steps: 12, ad_mask_k: 2 },
  ]);
  expect(image!.infotext).toContain('ADetailer model 2nd: mediapipe_face_full');
  expect(image!.notes).toEqual([expect.stringContaining('看不出来')]);
});

// A real web UI answers each of these with 200, a plain picture and often an infotext that claims
// the unit.
it.each([
  ['a detector that is not there', { units: [{ model: 'nothere.pt' }] }, '没有检测模型「nothere.pt」'],
  ['no detector', { units: [{ model: '' }] }, '选一个检测模型'],
  ['a fifth unit', { units: Array(5).fill(face) }, '最多同时用 4 个修复单元'],
  ['areas the wrong way round', { units: [{ ...face, mask_min_ratio: 0.6, mask_max_ratio: 0.2 }] }, '最小面积'],
])('an ADetailer task with %s is refused before anything is drawn', async (_, adetailer, text) => {
  await expect(run(adetailer)).rejects.toThrow(text);
  expect(web.server.asked).toEqual([]);
});

it.each([
  [{ confidence: 3 }],
  [{ confidence: '0.5' }],
  [{ mask_k: 1.5 }],
  [{ mask_merge: 'Merge' }],
  [{ model: 5 }],
  [{ denoising_strength: Number.NaN }],
])('%o, which a real web UI would ignore, is refused as parameters of a task', async (field) => {
  await expect(run({ units: [{ ...face, ...field }] })).rejects.toThrow('"units"');
  expect(web.server.asked).toEqual([]);
});

it('a web UI without ADetailer, or with a version of other fields, is reported and gets no request', async () => {
  web.server.extensions = [];
  await expect(run({ units: [face] })).rejects.toThrow('没有「ADetailer」');
  web.server.extensions = ['ADetailer'];
  web.server.detectors = null;
  await expect(run({ units: [face] })).rejects.toThrow('没有说它有哪些检测模型');
  expect(web.server.asked).toEqual([]);
});

it.each([
  ['fields', ['ad_model'], '没有 ad_model_classes'],
  ['no fields', null, '没有 ad_model'],
])('an ADetailer version that lists %s is too old', (_, fields, text) => {
  const args = recordedArgs('ADetailer') as { label: string; value: null }[];
  const script = { name: 'adetailer', tools: ['txt2img' as const], args: args.map((arg) => ({ ...EMPTY, ...arg })) };
  expect(adetailerOffer([script], { models: ['a.pt'], fields })).toEqual({ why: expect.stringContaining(text) });
  const moved = { ...script, args: script.args.slice(1) };
  expect(adetailerOffer([moved], { models: ['a.pt'], fields })).toEqual({
    why: expect.stringContaining('参数和认识的不一样'),
  });
});
const EMPTY = { value: null, minimum: null, maximum: null, step: null, choices: null };

it('an infotext that names fewer units than were sent adds a note that some were not used', () => {
  const units = [firstOf(ADETAILER_FIELDS), firstOf(ADETAILER_FIELDS)];
  expect(adetailerRemarks({ skip_img2img: false, units }, ['Steps', 'ADetailer model'])).toEqual([
    expect.stringContaining('没有用上全部修复单元'),
  ]);
});

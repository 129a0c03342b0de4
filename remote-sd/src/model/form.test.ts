import { describe, expect, it } from 'vitest';
import { clampToRange, DEFAULT_FORM, LIMITS, toForm, toParams } from './form.ts';

describe('form', () => {
  it('toForm clamps numbers to the limits of the service', () => {
    expect(clampToRange(1000, LIMITS.side)).toBe(1000);
    expect(clampToRange(1003, LIMITS.side)).toBe(1000);
    expect(clampToRange(100, LIMITS.side)).toBe(104);
    expect(clampToRange(99_999, LIMITS.side)).toBe(8192);
    expect(clampToRange(6.7, LIMITS.cfg)).toBe(6.5);
  });

  it('toForm keeps the usable fields of a damaged draft and takes the others from the base', () => {
    const form = toForm({ prompt: '青瓷花瓶', width: '很大', steps: 900, sampler: 7, lockRatio: 'yes', seed: NaN });
    expect(form).toEqual({ ...DEFAULT_FORM, prompt: '青瓷花瓶', steps: 900 });
  });

  it.each([null, 'x', 3, [], undefined])('toForm returns the default form for %j', (value) => {
    expect(toForm(value)).toEqual(DEFAULT_FORM);
  });

  it('toParams returns only fields of the contract', () => {
    expect(toParams({ ...DEFAULT_FORM, prompt: ' 山 ' })).toEqual({
      params: {
        tool: 'txt2img',
        prompt: '山',
        negative_prompt: '',
        width: 768,
        height: 768,
        steps: 24,
        cfg_scale: 7,
        sampler: '',
        scheduler: '',
        seed: -1,
        subseed: -1,
        subseed_strength: 0,
        batch_size: 1,
        style: '',
        model: '',
        vae: '',
        clip_skip: 0,
        uni_pc_order: 0,
        restore_faces: false,
        tiling: false,
        refiner: null,
        tiled_vae: false,
        hires: null,
        reference: null,
      },
    });
  });

  it('a prompt of 500 networks is sent whole if it fits, else refused and kept whole', () => {
    const networks = (folder: string) =>
      Array.from({ length: 500 }, (_, index) => `<lora:${folder}${index}:0.8>`).join(', ');
    const [fits, long] = [networks('n'), networks('characters/another/')];
    expect(toParams({ ...DEFAULT_FORM, prompt: fits })).toMatchObject({ params: { prompt: fits } });
    expect(toParams({ ...DEFAULT_FORM, prompt: long })).toEqual({ problem: '提示词最多 10000 个字' });
    expect(toParams({ ...DEFAULT_FORM, prompt: '山', negative_prompt: long })).toEqual({
      problem: '反向提示词最多 10000 个字',
    });
    expect(toForm({ prompt: long }).prompt).toBe(long);
    expect(toForm({ prompt: 'x'.repeat(5_000_000) }).prompt).toHaveLength(200_000);
  });

  it('toParams drops NUL characters of pasted text', () => {
    const copied = toParams({ ...DEFAULT_FORM, prompt: '山\0水', negative_prompt: '\0雾' });
    expect(copied).toMatchObject({ params: { prompt: '山水', negative_prompt: '雾' } });
  });

  it('toParams reports what is missing', () => {
    expect(toParams({ ...DEFAULT_FORM, prompt: '  ' })).toEqual({ problem: '请输入提示词' });
    expect(toParams({ ...DEFAULT_FORM, prompt: '山'.repeat(10_001) })).toEqual({ problem: '提示词最多 10000 个字' });
  });
});

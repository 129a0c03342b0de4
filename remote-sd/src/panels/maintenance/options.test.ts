import { expect, it } from 'vitest';
import { findOptions, groupOptions, hintOfOption, parseOption, textOfOption, type NamedOption } from './options.ts';

const option = (key: string, label: string, chinese: string, more: Partial<NamedOption> = {}): NamedOption => ({
  key,
  label,
  chinese,
  section: '',
  value: 1,
  ...more,
});
const QUALITY = option('jpeg_quality', 'Quality for saved jpeg images', 'JPEG 图片的质量', { section: 'Saving' });
const TILE = option('ESRGAN_tile', 'Tile size for ESRGAN', 'ESRGAN 分块大小', { section: 'Upscaling' });
const EXTENSION = option('ad_max_models', 'Max tabs', '');

it('settings of an engine are found by Chinese and English words and by their keys', () => {
  const all = [QUALITY, TILE, EXTENSION];
  expect(findOptions(all, '质量')).toEqual([QUALITY]);
  expect(findOptions(all, 'size tile')).toEqual([TILE]);
  expect(findOptions(all, 'max models')).toEqual([EXTENSION]);
  expect(findOptions(all, '')).toEqual(all);
  expect(groupOptions(all).map(([section, own]) => [section, own.length])).toEqual([
    ['Saving', 1],
    ['Upscaling', 1],
    ['', 1],
  ]);
});

it.each([
  [80, '95', { value: 95 }],
  [80, '', { problem: '请填一个数' }],
  [80, 'high', { problem: '请填一个数' }],
  ['png', 'webp', { value: 'webp' }],
  ['#000000', 'black', { problem: '颜色要写成 # 加六位，例如 #1a2b3c' }],
  [['a'], 'a\n\n b ', { value: ['a', 'b'] }],
])('a setting of %j typed as %j becomes %j', (value, text, expected) => {
  expect(parseOption({ key: 'some_key', value }, text)).toEqual(expected);
});

it('settings of keys and colours that are JSON must stay JSON', () => {
  const keys = { key: 'canvas_hotkey_map', value: '{"zoom": "Alt"}' };
  expect(parseOption(keys, '{"zoom": }')).toEqual({ problem: expect.stringContaining('正确的 JSON') });
  expect(parseOption(keys, '{"zoom": "Ctrl"}')).toEqual({ value: '{"zoom": "Ctrl"}' });
});

it('a setting that can be switched off by 0 says so', () => {
  expect(hintOfOption({ label: 'Save an csv every N steps, 0 to disable' })).toBe('填 0 就不做');
  expect(hintOfOption({ label: 'Clip skip' })).toBe('');
  expect(textOfOption(['a', 'b'])).toBe('a\nb');
});

import { zTaskParams } from '@app/shared/contracts/aigc';
import { describe, expect, it } from 'vitest';
import { rulesOf } from './index.ts';

const PHOTO = '11111111-1111-4111-8111-111111111111';
const MASK = '22222222-2222-4222-8222-222222222222';
/** Params with which each tool returns a picture as long as its photo, or longer by `by` px. */
const LONG: Record<string, { params: object; by?: number }> = {
  imgEnhance: { params: { scale: 1 } },
  magicExpand: { params: { frame: { by: 'sides', left: 0, right: 40, top: 0, bottom: 0 } } },
  magicEraser: { params: { maskId: MASK } },
  magicIntematting: { params: {} },
};

function checked(tool: string, params: object, width: number, height: number): string {
  const read = zTaskParams.parse({ tool, fileId: PHOTO, ...params });
  const size = { width, height };
  try {
    rulesOf(read).check?.(
      read,
      new Map([
        [PHOTO, size],
        [MASK, size],
      ]),
    );
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each(Object.entries(LONG))('%s', (tool, { params }) => {
  it('a strip of 17,000 px as WebP is refused before it is queued, with the formats that support it', () => {
    expect(checked(tool, { ...params, format: 'webp' }, 750, 17_000)).toMatch(
      /^WebP 的边长最多 16383 像素，成图是 7[59]0 × 17000，请改用 JPG 或 PNG$/,
    );
    expect(checked(tool, { ...params, format: 'png' }, 750, 17_000)).toBe('');
    expect(checked(tool, { ...params, format: 'webp' }, 750, 16_383)).toBe('');
  });

  it('a strip too long for JPG is refused', () => {
    expect(
      checked(tool, { ...params, format: 'jpg', background: { by: 'colour', colour: '#ffffff' } }, 300, 65_501),
    ).toMatch(/请改用 PNG$/);
  });
});

it('画质增强 checks the size after enlarging', () => {
  expect(checked('imgEnhance', { scale: 2, format: 'webp' }, 750, 9000)).toContain('成图是 1500 × 18000');
});

it('图片翻译 checks the size when the picture is written, not when its text is recognised', () => {
  const place = { x: 60, y: 40, width: 100, height: 30 };
  const look = { size: 20, colour: '#000000', bold: false, align: 'left' };
  const block = { id: '1', source: '你好', text: 'hello', lines: [place], box: place, ...look };
  expect(checked('translate', { format: 'webp' }, 750, 17_000)).toBe('');
  expect(checked('translate', { format: 'webp', blocks: [block] }, 750, 17_000)).toContain('请改用 JPG 或 PNG');
});

import { describe, expect, it } from 'vitest';
import { zGoodsParams } from '@app/shared/contracts/tool-params/goodsGeneration';
import { formOf, offeredSizes, previewSize, INITIAL_FORM, toggleSize } from './form.ts';

const photo = { tool: 'goodsGeneration', fileId: '11111111-1111-4111-8111-111111111111' } as const;

describe('the settings of a product picture', () => {
  it('settings of a product picture are valid for the service, and are restored from its task', () => {
    const params = zGoodsParams.parse({ ...photo, ...INITIAL_FORM });
    expect(formOf(params)).toEqual(INITIAL_FORM);
  });

  it('initial settings of a product picture equal the service’s defaults, except the sizes', () => {
    expect(formOf(zGoodsParams.parse(photo))).toEqual({ ...INITIAL_FORM, sizes: ['taobao'] });
  });
});

describe('sizes', () => {
  it('sizes are selected and deselected in the order of the strip, custom ones last', () => {
    const own = { width: 900, height: 600 };
    const sizes = toggleSize(toggleSize(toggleSize(['taobao'], own), 'douyin'), 'white');
    expect(sizes).toEqual(['taobao', 'white', 'douyin', own]);
    expect(offeredSizes(sizes).at(-1)).toEqual(own);
    expect(toggleSize(sizes, { width: 900, height: 600 })).toEqual(['taobao', 'white', 'douyin']);
  });

  it('sizes have thumbnails in their own aspect ratio', () => {
    expect(previewSize({ width: 320, height: 320 })).toEqual({ width: 320, height: 320 });
    const { width, height } = previewSize('douyin');
    expect(width * height).toBeLessThan(305_000);
    expect(height / width).toBeCloseTo(1920 / 1080, 2);
  });
});

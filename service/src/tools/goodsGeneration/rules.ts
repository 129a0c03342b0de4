import { GOODS_LIMITS } from '@app/shared/contracts/goods';
import { AppError, CODES } from '@app/shared/errors';
import type { ToolRules } from '../rules.ts';

const { product, scene: least } = GOODS_LIMITS;

export const rules: ToolRules<'goodsGeneration'> = {
  files: ({ fileId, scene }) => [fileId, ...(scene.by === 'picture' ? [scene.fileId] : [])],
  check({ fileId, scene }, inputs) {
    const small = (id: string, side: number) => {
      const { width, height } = inputs.get(id)!;
      return width !== null && height !== null && Math.min(width, height) < side ? `${width}×${height}` : null;
    };
    const photo = small(fileId, product * 2);
    if (photo) throw new AppError(CODES.REFUSED, `图片太小（${photo}），请用短边至少 ${product * 2} 像素的商品照片`);
    const ground = scene.by === 'picture' ? small(scene.fileId, least) : null;
    if (ground) throw new AppError(CODES.REFUSED, `场景图太小（${ground}），请用短边至少 ${least} 像素的图`);
  },
  count: ({ sizes }) => sizes.length,
  result: 'EXTRA',
  label: 'generated',
};

import { AppError, CODES } from '@app/shared/errors';
import type { ToolRules } from '../rules.ts';

/** Upper limit of masks for one selection. */
const CANDIDATES = 3;

export const rules: ToolRules<'segment'> = {
  files: ({ fileId }) => [fileId],
  check({ fileId, points, boxes }, inputs) {
    const { width, height } = inputs.get(fileId)!;
    // For a point outside the picture a web UI would return arbitrary masks.
    const outside = (x: number, y: number) => x > width! || y > height!;
    if (points.some(({ x, y }) => outside(x, y)) || boxes.some(({ right, bottom }) => outside(right, bottom)))
      throw new AppError(CODES.REFUSED, '有点或框在图片之外，请清除后重新点选');
  },
  count: ({ find }) => (find === 'parts' ? 1 : CANDIDATES),
  result: 'INPAINTRUNSAM',
  label: 'own',
};

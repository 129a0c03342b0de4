import { refuseFormat } from '@app/imaging/refuse-format';
import { AppError, CODES } from '@app/shared/errors';
import { OUTPUT_PIXELS } from '@app/shared/contracts/limits';
import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'imgEnhance'> = {
  files: ({ fileId }) => [fileId],
  check({ fileId, scale, format }, inputs) {
    const { width, height } = inputs.get(fileId)!;
    const fits = (by: number) => width * height * by ** 2 <= OUTPUT_PIXELS;
    if (fits(scale)) return refuseFormat(format, { width: width * scale, height: height * scale });
    const smaller = ([2, 1] as const).find((by) => by < scale && fits(by));
    const advice = smaller === 2 ? '请改用 2 倍' : smaller === 1 ? '请改用 1 倍（只修画质，不放大）' : '请先缩小图片';
    throw new AppError(CODES.REFUSED, `放大 ${scale} 倍后超过 6400 万像素，${advice}`);
  },
  result: 'EXTRA',
  label: 'own',
};

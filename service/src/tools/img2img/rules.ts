import { requireSameSize } from '@app/imaging/fill/mask-size';
import { withMask, withPaint } from '@app/shared/contracts/tool-params/img2img';
import { AppError, CODES } from '@app/shared/errors';
import { controlFiles, type ToolRules } from '../rules.ts';
import { compositePaint } from './paint.ts';

const refuse = (text: string) => new AppError(CODES.REFUSED, text);

export const rules: ToolRules<'img2img'> = {
  files: ({ fileId, maskId, paintId, control }) => [
    ...new Set([fileId, maskId, paintId, ...controlFiles(control)].filter((id) => id !== null)),
  ],
  check({ mode, fileId, maskId, paintId }, inputs) {
    if (withPaint(mode) !== (paintId !== null)) throw refuse(paintId ? '这种模式不用涂鸦' : '请先在原图上画几笔');
    if (withMask(mode) !== (maskId !== null)) throw refuse(maskId ? '这种模式不用蒙版' : '请先涂出要重绘的地方');
    if (maskId && paintId && maskId !== paintId) throw refuse('这种模式里画到的地方就是蒙版');
    for (const id of [maskId, paintId]) if (id) requireSameSize(inputs.get(id)!, inputs.get(fileId)!);
  },
  engineFiles: (params, files, folder) => compositePaint(params, files, folder),
  count: ({ batch_size }) => batch_size,
  result: ({ maskId }) => (maskId === null ? 'IMG2IMG' : 'INPAINTRUNINPAINT'),
  label: 'generated',
};

import type { CutoutParams } from '@app/shared/contracts/aigc';

/** Settings of a cutout, without the photo and the strokes. */
export type CutForm = Omit<CutoutParams, 'tool' | 'fileId' | 'strokesId'>;

/** Margin around a cropped subject, in percent of its longer side. */
export const CROP_MARGIN = 8;

export const INITIAL_FORM: CutForm = {
  background: { by: 'none' },
  shadow: 'none',
  fine: true,
  feather: 0,
  shift: 0,
  clean: 100,
  crop: null,
  parts: false,
  format: 'png',
};

export function formOf({ tool: _tool, fileId: _fileId, strokesId: _strokesId, ...form }: CutoutParams): CutForm {
  return { ...INITIAL_FORM, ...form };
}

/** Sets another background; a JPG has no transparency. */
export const withGround = (form: CutForm, background: CutForm['background']): CutForm => ({
  ...form,
  background,
  format: background.by === 'none' && form.format === 'jpg' ? 'png' : form.format,
});

/** Preset background colours for goods. */
export const COLOURS = {
  '#ffffff': '白',
  '#f3f4f6': '浅灰',
  '#f6d9c9': '肉粉',
  '#d9e6dc': '豆绿',
  '#cfdcf3': '浅蓝',
  '#14171f': '墨黑',
} as const;

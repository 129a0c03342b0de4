import type { LabelTable } from '../model/label-text.ts';

/** Labels of 图生图: the source, the mask, and how it is repainted. */
export const REPAINT_LABELS = {
  source: { zh: '原图', en: 'Image for img2img', brief: 'Image' },
  mode: { zh: '重绘方式', en: 'Mode' },
  /** The mask as an image; not the act of masking. */
  mask: { zh: '蒙版', en: 'Mask' },
  strength: { zh: '重绘幅度', en: 'Denoising strength', brief: 'Denoise' },
  resizeMode: { zh: '适应尺寸', en: 'Resize mode', brief: 'Resize' },
  maskedContent: { zh: '蒙版内容', en: 'Masked content', brief: 'Content' },
  area: { zh: '重绘区域', en: 'Inpaint area', brief: 'Area' },
  padding: { zh: '仅蒙版边距', en: 'Only masked padding, pixels', brief: 'Padding' },
  maskBlur: { zh: '蒙版模糊', en: 'Mask blur', brief: 'Blur' },
  maskMode: { zh: '蒙版范围', en: 'Mask mode' },
} as const satisfies LabelTable;

export const MODE_NAMES = {
  img2img: { zh: '整张', en: 'img2img' },
  sketch: { zh: '涂鸦', en: 'Sketch' },
  batch: { zh: '批量', en: 'Batch' },
  inpaint: { zh: '画蒙版', en: 'Inpaint' },
  inpaint_sketch: { zh: '涂鸦蒙版', en: 'Inpaint sketch' },
  inpaint_upload: { zh: '上传蒙版', en: 'Inpaint upload' },
} as const satisfies LabelTable;

export const MASK_MODES = {
  masked: { zh: '重绘涂到的地方', en: 'Inpaint masked' },
  notMasked: { zh: '重绘没有涂的地方', en: 'Inpaint not masked' },
} as const satisfies LabelTable;

export const RESIZE_NAMES = {
  just_resize: { zh: '拉伸', en: 'Just resize' },
  crop_and_resize: { zh: '裁切', en: 'Crop and resize' },
  resize_and_fill: { zh: '补边', en: 'Resize and fill' },
  latent_upscale: { zh: '潜变量', en: 'Just resize (latent upscale)' },
} as const satisfies LabelTable;

export const CONTENT_NAMES = {
  original: { zh: '保留原图', en: 'original' },
  fill: { zh: '用周围填充', en: 'fill' },
  latent_noise: { zh: '潜变量噪声', en: 'latent noise' },
  latent_nothing: { zh: '空潜变量', en: 'latent nothing' },
} as const satisfies LabelTable;

export const AREA_NAMES = {
  whole_picture: { zh: '整张', en: 'Whole picture' },
  only_masked: { zh: '仅蒙版', en: 'Only masked' },
} as const satisfies LabelTable;

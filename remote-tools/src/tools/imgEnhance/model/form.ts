import type { EnhanceParams, FileInfo } from '@app/shared/contracts/aigc';
import { OUTPUT_PIXELS } from '@app/shared/contracts/limits';

export type EnhanceForm = Omit<EnhanceParams, 'tool' | 'fileId'>;
export type Scale = EnhanceForm['scale'];
export type Content = EnhanceForm['content'];

export const CONTENTS: readonly { value: Content; label: string }[] = [
  { value: 'goods', label: '商品' },
  { value: 'portrait', label: '人像' },
  { value: 'text', label: '文字' },
  { value: 'drawing', label: '插画' },
  { value: 'old', label: '老照片' },
];

export const SCALES: readonly Scale[] = [1, 2, 4];

type Details = Pick<EnhanceForm, 'denoise' | 'sharpen' | 'contrast' | 'colour' | 'scratches' | 'fading'>;

/**
 * Defaults: 50 is the measured amount. Tone and colour are unchanged unless requested, and damage
 * is detected only in old prints.
 */
const USUAL: Details = { denoise: 50, sharpen: 50, contrast: 0, colour: 0, scratches: false, fading: false };

/** Skin needs less sharpening, letters more. */
const DETAILS: Record<Content, Details> = {
  goods: USUAL,
  portrait: { ...USUAL, sharpen: 35 },
  text: { ...USUAL, sharpen: 60 },
  drawing: { ...USUAL, denoise: 60 },
  old: { ...USUAL, scratches: true, fading: true },
};

export const INITIAL_FORM: EnhanceForm = {
  content: 'goods',
  scale: 2,
  ...DETAILS.goods,
  balance: false,
  format: 'jpg',
};

/** Settings of a task; one of an earlier version may lack some. */
export function formOf({ tool: _tool, fileId: _fileId, ...settings }: EnhanceParams): EnhanceForm {
  return { ...INITIAL_FORM, ...settings };
}

export function withContent(form: EnhanceForm, content: Content): EnhanceForm {
  return { ...form, content, ...DETAILS[content] };
}

export function withInitialDetails(form: EnhanceForm): EnhanceForm {
  return { ...form, ...DETAILS[form.content] };
}

export interface OutputSize {
  width: number;
  height: number;
  /** Whether the result is within the engine's limit. */
  allowed: boolean;
}

export function outputSize(source: Pick<FileInfo, 'width' | 'height'> | null, scale: Scale): OutputSize | null {
  if (!source?.width || !source.height) return null;
  const width = source.width * scale;
  const height = source.height * scale;
  return { width, height, allowed: width * height <= OUTPUT_PIXELS };
}

/** The largest scale not above the chosen one that this picture allows. */
export function fittingScale(source: Pick<FileInfo, 'width' | 'height'> | null, chosen: Scale): Scale {
  const fitting = SCALES.filter((scale) => scale <= chosen && outputSize(source, scale)?.allowed !== false);
  return fitting.at(-1) ?? 1;
}

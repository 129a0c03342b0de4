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
];

export const SCALES: readonly Scale[] = [1, 2, 4];

type Details = Pick<EnhanceForm, 'denoise' | 'sharpen' | 'contrast' | 'colour'>;

/** 50 is what was measured; skin wants less sharpening, letters more. Tone and colour are as they are until somebody asks. */
const DETAILS: Record<Content, Details> = {
  goods: { denoise: 50, sharpen: 50, contrast: 0, colour: 0 },
  portrait: { denoise: 50, sharpen: 35, contrast: 0, colour: 0 },
  text: { denoise: 50, sharpen: 60, contrast: 0, colour: 0 },
  drawing: { denoise: 60, sharpen: 50, contrast: 0, colour: 0 },
};

export const INITIAL_FORM: EnhanceForm = {
  content: 'goods',
  scale: 2,
  ...DETAILS.goods,
  balance: true,
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
  /** Within what the engine makes. */
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

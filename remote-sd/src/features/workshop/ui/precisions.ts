import type { Precision } from '@app/shared/contracts/workshop';

/** Number formats to choose from. */
export const PRECISIONS: readonly { value: Precision; label: string }[] = [
  { value: 'keep', label: '和主模型一样' },
  { value: 'fp16', label: 'fp16' },
  { value: 'bf16', label: 'bf16' },
  { value: 'fp32', label: 'fp32' },
];

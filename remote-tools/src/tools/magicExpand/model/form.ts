import type { ExpandParams } from '@app/shared/contracts/aigc';

export interface ExpandForm {
  /** A frame for a photo that is still on its way is not known. */
  frame: ExpandParams['frame'];
  format: ExpandParams['format'];
}

export const INITIAL_FORM: ExpandForm = { frame: { by: 'ratio', width: 1, height: 1 }, format: 'png' };

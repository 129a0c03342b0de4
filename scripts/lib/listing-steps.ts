import { EMPTY_FORM, stepsOf } from '../../remote-tools/src/tools/listing/model/listing.ts';
import type { ChainStep } from '../../shared/src/contracts/chain.ts';

/** The steps of 一键上架 for a photo of this size in px. */
export function listingSteps(fileId: string, width: number, height: number): ChainStep[] {
  const words = { title: '红釉陶瓷咖啡杯碟', price: '69', points: ['厚釉不烫手', '杯碟勺三件套'] };
  return stepsOf({ ...EMPTY_FORM, ...words }, { fileId, width, height });
}

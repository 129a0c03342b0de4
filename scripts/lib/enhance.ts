import { zEnhanceParams, type EnhanceParams } from '../../shared/src/contracts/aigc.ts';
import { findDamage } from '../../imaging/src/enhance/damage/find.ts';
import { enhancePicture } from '../../imaging/src/enhance/enhance.ts';
import type { RawPicture } from '../../imaging/src/enhance/tiles.ts';
import { askPeople } from './people.ts';
import { NEVER_STOPPED } from '../../imaging/src/stopper.ts';

/**
 * 画质增强 of a file with the settings that the page opens with, except for those named: what a
 * task calls in its worker.
 */
export async function enhanceFile(
  file: string,
  settings: Partial<EnhanceParams> = {},
  looksForFaces = false,
): Promise<{ data: Uint8Array; notes: string[] }> {
  const fileId = '00000000-0000-4000-8000-000000000000';
  return enhancePicture(
    zEnhanceParams.parse({ tool: 'imgEnhance', fileId, ...settings }),
    file,
    NEVER_STOPPED,
    () => undefined,
    looksForFaces ? { people: askPeople } : {},
  );
}

/** Settings that the page sends for 老照片 beside its initial ones. */
export const OLD_PRINT: Partial<EnhanceParams> = { content: 'old', scratches: true, fading: true };

/** Mask with 1 for detected scratches and dust. */
export const damageIn = async (picture: RawPicture) =>
  (await findDamage(picture, NEVER_STOPPED)) ?? new Uint8Array(picture.width * picture.height);

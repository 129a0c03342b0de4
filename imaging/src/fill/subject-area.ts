import sharp from 'sharp';
import { separateObjects, type BytePlane, type GoesOn } from '@app/shared/cutout';
import type { Overrides } from '../overrides.ts';
import type { Stopper } from '../stopper.ts';
import type { ExemplarPicture } from './exemplar.ts';

/** Longest side of the copy on which the subject is searched. */
const SEEN_SIDE = 1024;

/**
 * 1 on what the photo shows, and close around it: copied, it would stand in the picture twice. What
 * goes on in the part that is filled is left out. Null where nothing is known.
 */
export async function findSubjectArea(
  picture: ExemplarPicture,
  goesOn: GoesOn,
  { ways, stopper }: { ways?: Pick<Overrides, 'subject'> | undefined; stopper: Stopper },
): Promise<{ area: Uint8Array; plain: boolean } | null> {
  // A transparent picture has no background that could be told from its subject.
  if (picture.channels === 4) return null;
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
    limitInputPixels: false,
  })
    .resize(SEEN_SIDE, SEEN_SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { data: new Uint8Array(data), width: info.width, height: info.height };
  const mask = (await ways?.subject?.(small, { stopper, report: () => stopper.check() })) ?? null;
  const objects = separateObjects(small, mask, goesOn);
  return objects && { area: enlarge(objects, picture), plain: objects.plain };
}

function enlarge(small: BytePlane, { width, height }: ExemplarPicture): Uint8Array {
  const area = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * small.height) / height) * small.width;
    for (let x = 0; x < width; x += 1) area[y * width + x] = small.data[row + Math.floor((x * small.width) / width)]!;
  }
  return area;
}

import { findBodies } from '../../imaging/src/fill/bodies.ts';
import { fillExemplar, type ExemplarPicture } from '../../imaging/src/fill/exemplar.ts';
import { MOST_DIFFICULT } from '../../imaging/src/fill/large-hole.ts';
import { NEVER_STOPPED } from '../../imaging/src/stopper.ts';
import { askPeople } from './people.ts';

export { MOST_DIFFICULT };

type Pixels = Omit<ExemplarPicture, 'channels'>;

/** Pixel operations of 智能消除 and 智能扩图 without files, as their worker calls them. */
export const fillPixels = (picture: Pixels, mask: Uint8Array, seed = 1): Uint8Array =>
  fillExemplar({ ...picture, channels: 3 }, mask, { seed, stopper: NEVER_STOPPED, report: () => undefined });

/** Mask of people by the shipped model, 1 at their pixels. */
export async function bodiesOf(picture: Pixels): Promise<Uint8Array> {
  const colours = { ...picture, channels: 3 } as const;
  return findBodies(await askPeople(colours), colours);
}

/**
 * Mask of the pixels that are copied into a hole.
 * @param barred 1 for pixels that must not be copied
 */
export function sourcesOf(picture: Pixels, mask: Uint8Array, barred?: Uint8Array): Uint8Array {
  const found: Uint8Array[] = [];
  const onSources = (sources: Uint8Array) => void found.push(sources);
  fillExemplar({ ...picture, channels: 3 }, mask, {
    seed: 1,
    stopper: NEVER_STOPPED,
    report: () => undefined,
    barred,
    onSources,
  });
  return found[0]!;
}

import { AIGC_TAG, xmpOf } from '../label/aigc-metadata.ts';

const TAG = new RegExp(`<${AIGC_TAG}[^<>]*>([^<>]*)</${AIGC_TAG}>|${AIGC_TAG}\\s*=\\s*"([^"<>]*)"`);

/**
 * An XMP packet reduced to the label of generated content; null when it has none. No list of
 * properties with a place or a person is complete, so that no other property is retained.
 */
export function reduceXmp(packet: string): string | null {
  const found = TAG.exec(packet);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : xmpOf(value);
}

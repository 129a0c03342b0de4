import { AIGC_TAG, xmpOf } from '../label/aigc-metadata.ts';

/**
 * Names of properties in which cameras and editors store where, by whom and with which device a
 * picture was taken.
 */
const CAMERA = /GPS|Serial|\b(?:exif|exifEX|aux|tiff|photoshop|Iptc4xmp\w*|mwg-rs|crs|dc|xmpMM|xmpRights):/i;
const TAG = new RegExp(`<${AIGC_TAG}[^<>]*>([^<>]*)</${AIGC_TAG}>|${AIGC_TAG}\\s*=\\s*"([^"<>]*)"`);

/** An XMP packet reduced to the label of generated content; null when it has none. */
export function reduceXmp(packet: string): string | null {
  if (!CAMERA.test(packet)) return packet;
  const found = TAG.exec(packet);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : xmpOf(value);
}

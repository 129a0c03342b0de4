import { AIGC_TAG, xmpOf } from '../label/aigc-metadata.ts';

/**
 * Names under which cameras and people's programs write where, by whom and with which device a
 * picture was taken.
 */
const CAMERA = /GPS|Serial|\b(?:exif|exifEX|aux|tiff|photoshop|Iptc4xmp\w*|mwg-rs|crs|dc|xmpMM|xmpRights):/i;
const TAG = new RegExp(`<${AIGC_TAG}[^<>]*>([^<>]*)</${AIGC_TAG}>|${AIGC_TAG}\\s*=\\s*"([^"<>]*)"`);

/** An XMP packet with what says that a picture is generated alone; null when it does not. */
export function keptXmp(packet: string): string | null {
  if (!CAMERA.test(packet)) return packet;
  const found = TAG.exec(packet);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : xmpOf(value);
}

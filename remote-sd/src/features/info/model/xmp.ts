/** Keyword of the XMP chunk in a PNG. */
export const XMP = 'XML:com.adobe.xmp';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The comment in XMP, in which Draw Things stores its settings; empty without one. */
export function commentOfXmp(xmp: string): string {
  const begin = xmp.indexOf('<exif:UserComment');
  const end = begin < 0 ? -1 : xmp.indexOf('</exif:UserComment>', begin);
  if (end < 0) return '';
  return unescapeXml(xmp.slice(begin, end).replaceAll(/<[^<>]*>/g, '')).trim();
}

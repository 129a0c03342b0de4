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

/**
 * Properties in which programs store settings: Draw Things in the first, Mochi Diffusion in the
 * second.
 */
const PROPERTIES = ['exif:UserComment', 'dc:description', 'tiff:ImageDescription'] as const;

/** A property's text, written as an element or as an attribute; empty without one. */
function propertyOf(xmp: string, name: string): string {
  const begin = xmp.indexOf(`<${name}`);
  const end = begin < 0 ? -1 : xmp.indexOf(`</${name}>`, begin);
  if (end >= 0) return unescapeXml(xmp.slice(begin, end).replaceAll(/<[^<>]*>/g, '')).trim();
  const at = xmp.indexOf(`${name}=`);
  const from = at + name.length + 1;
  const quote = xmp[from];
  if (at < 0 || (quote !== '"' && quote !== "'")) return '';
  const to = xmp.indexOf(quote, from + 1);
  return to < 0 ? '' : unescapeXml(xmp.slice(from + 1, to)).trim();
}

/** Texts in XMP by their properties. */
export const textsOfXmp = (xmp = ''): [name: string, text: string][] =>
  PROPERTIES.map((name): [string, string] => [name, propertyOf(xmp, name)]).filter(([, text]) => text !== '');

import { deflateSync } from 'node:zlib';
import { outlinesOf } from '@app/imaging/typeface';
import { advanceOf } from '@app/shared/typeset/typeface';
import type { SheetPart, CertificateSheet, SheetText } from './sheet.ts';

/**
 * Renders the sheet as SVG with texts as outlines, so that no installed font is needed.
 * @param photo JPEG
 */
export function sheetSvg({ width, height, parts }: CertificateSheet, photo: Buffer | null, scale: number): string {
  const drawn = parts.map((part) => {
    if (part.kind === 'words') return `<path d="${outlinesOf(part.set, part.box, part.bold)}" fill="${part.colour}"/>`;
    if (part.kind === 'shape')
      return part.line
        ? `<path d="${part.path}" fill="none" stroke="${part.colour}" stroke-width="${part.line}"/>`
        : `<path d="${part.path}" fill="${part.colour}"/>`;
    if (!photo) return '';
    const place = `x="${part.x}" y="${part.y}" width="${part.width}" height="${part.height}"`;
    return `<image ${place} href="data:image/jpeg;base64,${photo.toString('base64')}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn.join('')}</svg>`;
}

/** Points of a PDF in a px of the sheet. */
const POINTS_PER_PX = 0.75;

const roundToThousandths = (value: number) => String(Math.round(value * 1000) / 1000);

function colourOf(hex: string): string {
  return [1, 3, 5].map((at) => roundToThousandths(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
}

/**
 * An SVG path of absolute M, L, Q, C and Z as operators of a PDF, which has no curve of one handle.
 */
export function pdfPath(path: string): string {
  const out: string[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = (rest.match(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    if (letter === 'Z') out.push('h');
    const step = letter === 'C' ? 6 : letter === 'Q' ? 4 : 2;
    for (let at = 0; at + step <= n.length; at += step) {
      const some = n.slice(at, at + step);
      const [toX, toY] = [some.at(-2)!, some.at(-1)!];
      if (letter === 'Q') {
        const [hx, hy] = [some[0]!, some[1]!];
        some.unshift(
          x + (2 / 3) * (hx - x),
          y + (2 / 3) * (hy - y),
          toX + (2 / 3) * (hx - toX),
          toY + (2 / 3) * (hy - toY),
        );
        some.splice(4, 2);
      }
      out.push(
        `${some.map(roundToThousandths).join(' ')} ${letter === 'M' && at === 0 ? 'm' : step === 2 ? 'l' : 'c'}`,
      );
      [x, y] = [toX, toY];
    }
  }
  return out.join('\n');
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Two-byte code of each letter: some PDF readers support no longer codes. */
type Codes = ReadonlyMap<string, string>;
/**
 * Letters beyond the first Unicode plane borrow unused codes from here downwards; the ToUnicode map
 * resolves them.
 */
const FIRST_BORROWED_CODE = 0x9fa5;

function codesOf(parts: readonly SheetPart[]): Codes {
  const letters = new Set(
    parts.flatMap((part) =>
      part.kind === 'words' && !part.mute ? part.set.lines.flatMap(({ text }) => [...text]) : [],
    ),
  );
  let code = FIRST_BORROWED_CODE + 1;
  const free = () => {
    do code -= 1;
    while (letters.has(String.fromCodePoint(code)));
    return String.fromCodePoint(code);
  };
  return new Map([...letters].map((letter) => [letter, utf16(letter.length === 1 ? letter : free())]));
}

/**
 * The letters of ASCII are the collection's first, from 1 on, with the widths that `W` gives them;
 * the others are a whole em wide.
 */
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at));
const asciiWidths = () => ASCII.map((letter) => advanceOf(letter, false));
const layerWidth = (letter: string): number => (letter >= ' ' && letter <= '~' ? advanceOf(letter, false) : 1000);

/** An invisible text layer above the outlines, for selecting, searching and reading aloud. */
function layer({ set, box, bold }: SheetText, codes: Codes): string {
  return set.lines
    .map((line) => {
      const letters = [...line.text].map((letter) => {
        const back = layerWidth(letter) - advanceOf(letter, bold);
        return `<${codes.get(letter)}>${back === 0 ? '' : ` ${back} `}`;
      });
      return `BT 3 Tr /T ${roundToThousandths(set.size)} Tf 1 0 0 -1 ${roundToThousandths(box.x + line.x)} ${roundToThousandths(box.y + line.baseline)} Tm [${letters.join('')}] TJ ET`;
    })
    .join('\n');
}

function operatorsOf(part: SheetPart, hasPhoto: boolean, codes: Codes): string {
  if (part.kind === 'words') {
    const outlines = `${colourOf(part.colour)} rg\n${pdfPath(outlinesOf(part.set, part.box, part.bold))}\nf`;
    return part.mute ? outlines : `${outlines}\n${layer(part, codes)}`;
  }
  if (part.kind === 'shape')
    return part.line
      ? `${colourOf(part.colour)} RG ${part.line} w\n${pdfPath(part.path)}\nS`
      : `${colourOf(part.colour)} rg\n${pdfPath(part.path)}\nf`;
  if (!hasPhoto) return '';
  const { x, y, width, height } = part;
  return `q ${width} 0 0 ${-height} ${x} ${y + height} cm /P Do Q`;
}

/**
 * Maps the codes of the invisible words to Unicode, for readers that do not know the encoding by
 * its name, and for letters that Adobe's collection lacks.
 */
function unicodeMap(known: Codes): string {
  const entries = [...known].map(([letter, code]) => `<${code}> <${utf16(letter)}>`).toSorted();
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const some = entries.slice(at, at + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Words def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/**
 * The sheet as a PDF of one page: outlines, the photo, and the words once more as text that is
 * there but not painted, in a font of Adobe's Chinese collection that therefore need not be
 * embedded.
 */
export function sheetPdf(
  sheet: CertificateSheet,
  photo: { data: Buffer; width: number; height: number } | null,
  title: string,
): Buffer {
  const { width, height, parts } = sheet;
  const codes = codesOf(parts);
  const content = [
    `${POINTS_PER_PX} 0 0 ${-POINTS_PER_PX} 0 ${roundToThousandths(height * POINTS_PER_PX)} cm`,
    ...parts.map((part) => operatorsOf(part, photo !== null, codes)),
  ].join('\n');
  const objects: { head: string; body?: Buffer }[] = [
    { head: `<</Type/Catalog/Pages 2 0 R/Lang(zh-CN)/ViewerPreferences<</DisplayDocTitle true>>>>` },
    { head: `<</Type/Pages/Kids[3 0 R]/Count 1>>` },
    {
      head: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${roundToThousandths(width * POINTS_PER_PX)} ${roundToThousandths(height * POINTS_PER_PX)}]/Contents 4 0 R/Resources<</Font<</T 5 0 R>>${photo ? '/XObject<</P 10 0 R>>' : ''}>>>>`,
    },
    { head: '/Filter/FlateDecode', body: deflateSync(Buffer.from(content, 'latin1')) },
    {
      head: `<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UTF16-H/DescendantFonts[6 0 R]/ToUnicode 8 0 R>>`,
    },
    {
      head: `<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1[${asciiWidths().join(' ')}]]/FontDescriptor 7 0 R>>`,
    },
    {
      head: `<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>`,
    },
    { head: '/Filter/FlateDecode', body: deflateSync(Buffer.from(unicodeMap(codes), 'latin1')) },
    { head: `<</Title<feff${utf16(title)}>>>` },
  ];
  if (photo)
    objects.push({
      head: `/Type/XObject/Subtype/Image/Width ${photo.width}/Height ${photo.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      body: photo.data,
    });
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let length = chunks[0]!.length;
  const push = (data: Buffer) => {
    chunks.push(data);
    length += data.length;
  };
  const offsets = objects.map(({ head, body }, index) => {
    const offset = length;
    push(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'));
    if (body) {
      push(Buffer.from(`<<${head}/Length ${body.length}>>\nstream\n`, 'latin1'));
      push(body);
      push(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    } else push(Buffer.from(`${head}\nendobj\n`, 'latin1'));
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = length;
  push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R/Info 9 0 R>>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(chunks);
}

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withPngText } from '../label/png-text.ts';
import { stripCameraData } from './picture.ts';

const SECRETS = ['CANON-EOS', 'SER-4711-77', 'Lin Zhixia', '39/1 54/1', 'secret@place.example'];
const GPS_XMP = (inner = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" exif:GPSLatitude="secret@place.example">${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`;
const AIGC = '<TC260:AIGC>{&quot;Label&quot;:&quot;1&quot;}</TC260:AIGC>';

const TYPES = ['jpeg', 'png', 'webp'] as const;

/** A photo as a phone writes it: rotated, with location, device and name, and a colour profile. */
const photo = (format: (typeof TYPES)[number], xmp = GPS_XMP()) =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'CANON-EOS', Artist: 'Lin Zhixia' },
      IFD2: { BodySerialNumber: 'SER-4711-77', LensSerialNumber: 'SER-4711-77' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 20/1' },
    })
    .withXmp(xmp)
    .withMetadata({ orientation: 6 })
    [format]()
    .toBuffer();

const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
const holds = (picture: Buffer, text: string) =>
  picture.includes(text) || picture.includes(Buffer.from(text, 'utf16le'));

describe.each(TYPES)('stripCameraData on a photo as %s', (format) => {
  const type = `image/${format}`;

  it('stripCameraData removes location, device and name, and retains pixels, orientation and colours', async () => {
    const given = await photo(format);
    expect((await sharp(given).metadata()).exif).toBeDefined();
    const kept = stripCameraData(given, type);
    for (const secret of SECRETS) expect(holds(kept, secret)).toBe(false);
    expect(kept.includes('GPS')).toBe(false);
    const { orientation, icc, width, height } = await sharp(kept).metadata();
    expect({ orientation, width, height }).toEqual({ orientation: 6, width: 60, height: 40 });
    expect(icc).toEqual((await sharp(given).metadata()).icc);
    expect((await pixels(kept)).equals(await pixels(given))).toBe(true);
    expect(stripCameraData(kept, type).equals(kept)).toBe(true);
  });

  it('stripCameraData retains the label of generated content, also among camera metadata', async () => {
    for (const xmp of [GPS_XMP(AIGC), GPS_XMP(AIGC).replace(/exif:GPS\w+="[^"]*"/, '')]) {
      const kept = stripCameraData(await photo(format, xmp), type);
      expect((await sharp(kept).metadata()).xmp?.toString()).toContain('&quot;Label&quot;:&quot;1&quot;');
      expect(holds(kept, 'secret@place.example')).toBe(false);
    }
  });

  it('stripCameraData leaves a picture without camera metadata unchanged', async () => {
    const plain = await sharp(await photo(format))
      [format]()
      .toBuffer();
    expect(stripCameraData(plain, type).equals(plain)).toBe(true);
  });
});

it('stripCameraData removes a second picture after the first one, with its own location', async () => {
  const [first, second] = [await photo('jpeg'), await photo('jpeg')];
  const kept = stripCameraData(Buffer.concat([first, second]), 'image/jpeg');
  expect(kept.equals(stripCameraData(first, 'image/jpeg'))).toBe(true);
});

it('stripCameraData retains all passes of a progressive JPEG', async () => {
  const given = await sharp(await photo('jpeg'))
    .keepMetadata()
    .jpeg({ progressive: true })
    .toBuffer();
  const kept = stripCameraData(given, 'image/jpeg');
  expect(holds(kept, SECRETS[1]!)).toBe(false);
  expect((await pixels(kept)).equals(await pixels(given))).toBe(true);
});

it('stripCameraData retains generation parameters: texts of a PNG, the comment of a JPEG', async () => {
  const png = withPngText(await photo('png'), {
    parameters: 'a cat\nSteps: 20, Seed: 7',
    'Raw profile type exif': 'SER-4711-77',
    Comment: 'secret@place.example',
  });
  const kept = stripCameraData(png, 'image/png');
  expect(kept.includes('Steps: 20, Seed: 7')).toBe(true);
  for (const secret of SECRETS) expect(holds(kept, secret)).toBe(false);

  const jpeg = await sharp(await photo('jpeg'))
    .withExif({ IFD2: { BodySerialNumber: 'SER-4711-77', UserComment: 'a cat Steps: 20, Seed: 7' } })
    .jpeg()
    .toBuffer();
  const plain = stripCameraData(jpeg, 'image/jpeg');
  expect([holds(plain, 'SER-4711-77'), holds(plain, 'Steps: 20, Seed: 7')]).toEqual([false, true]);
  expect((await sharp(plain).metadata()).exif).toBeDefined();
});

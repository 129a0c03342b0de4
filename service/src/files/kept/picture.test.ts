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

/** Packets with a place or a person under names that are not a camera's. */
const OTHER_XMP: [name: string, xmp: Buffer][] = [
  ['another prefix', 'xmlns:e="http://ns.adobe.com/exif/1.0/" e:CameraOwnerName="Lin Zhixia"'],
  [
    'faces that Windows found',
    'xmlns:P="http://ns.microsoft.com/photo/1.2/t/Region#" P:PersonDisplayName="Lin Zhixia"',
  ],
  ['folders of a library', 'xmlns:digiKam="http://www.digikam.org/ns/1.0/" digiKam:TagsList="secret@place.example"'],
  [
    'the height of a drone',
    'xmlns:drone="http://www.dji.com/drone-dji/1.0/" drone:AbsoluteAltitude="secret@place.example"',
  ],
].map(([name, property]): [string, Buffer] => [name!, Buffer.from(`<x:xmpmeta ${property}/>`)]);
OTHER_XMP.push(['UTF-16', Buffer.from(GPS_XMP(), 'utf16le')]);

const segmentOf = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);
const riffOf = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const webpOf = (...chunks: Buffer[]) => riffOf('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
const plainPhoto = async (format: (typeof TYPES)[number]) =>
  sharp(await photo(format))
    [format]()
    .toBuffer();

it.each(OTHER_XMP)('stripCameraData removes XMP with %s', async (_, xmp) => {
  const head = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
  const jpeg = await plainPhoto('jpeg');
  const webp = await plainPhoto('webp');
  const holding = [
    ['image/jpeg', Buffer.concat([jpeg.subarray(0, 2), segmentOf(0xe1, Buffer.concat([head, xmp])), jpeg.subarray(2)])],
    ['image/webp', webpOf(webp.subarray(12), riffOf('XMP ', xmp))],
    ['image/png', withPngText(await plainPhoto('png'), { 'XML:com.adobe.xmp': xmp.toString() })],
  ] as const;
  for (const [type, given] of holding) {
    const kept = stripCameraData(given, type);
    expect([type, SECRETS.filter((secret) => holds(kept, secret))]).toEqual([type, []]);
    expect((await pixels(kept)).equals(await pixels(given))).toBe(true);
  }
});

it('stripCameraData removes the thumbnail of JFIF and strange data in other segments of a JPEG', async () => {
  const jpeg = await plainPhoto('jpeg');
  const fields = Buffer.from('4a46494600010100000100010000', 'hex');
  const jfif = Buffer.concat([fields.subarray(0, 12), Buffer.from([5, 1]), Buffer.from('SER-4711-77 !!!')]);
  const given = Buffer.concat([
    jpeg.subarray(0, 2),
    segmentOf(0xe0, jfif),
    segmentOf(0xee, Buffer.from('SER-4711-77')),
    segmentOf(0xf3, Buffer.from('SER-4711-77')),
    jpeg.subarray(2),
  ]);
  const kept = stripCameraData(given, 'image/jpeg');
  expect(holds(kept, 'SER-4711-77')).toBe(false);
  expect(kept.equals(Buffer.concat([jpeg.subarray(0, 2), segmentOf(0xe0, fields), jpeg.subarray(2)]))).toBe(true);
});

it('stripCameraData removes strange chunks in frames of an animated WebP', async () => {
  const still = await plainPhoto('webp');
  const moving = await sharp([still, await sharp(still).negate().webp().toBuffer()], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  const at = moving.indexOf('ANMF');
  const length = moving.readUInt32LE(at + 4);
  const frame = Buffer.concat([moving.subarray(at + 8, at + 8 + length), riffOf('gpsX', Buffer.from('SER-4711-77'))]);
  const given = webpOf(moving.subarray(12, at), riffOf('ANMF', frame), moving.subarray(at + 8 + length));
  const kept = stripCameraData(given, 'image/webp');
  expect([holds(given, 'SER-4711-77'), holds(kept, 'SER-4711-77')]).toEqual([true, false]);
  expect((await sharp(kept, { animated: true }).metadata()).pages).toBe(2);
});

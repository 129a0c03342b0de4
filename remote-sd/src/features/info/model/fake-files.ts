import { fieldOf, type Infotext } from '@app/shared/contracts/infotext';

export const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
export const latin = (text: string) => [...text].map((char) => char.charCodeAt(0));
export const bigEndianBytes = (value: number) =>
  [value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 255);
export const chunk = (type: string, data: number[]) => [
  ...bigEndianBytes(data.length),
  ...latin(type),
  ...data,
  0,
  0,
  0,
  0,
];
export const tEXt = (key: string, value: string) => chunk('tEXt', [...latin(key), 0, ...bytesOf(value)]);

export function png(...chunks: number[][]): File {
  const head = chunk('IHDR', [0, 0, 3, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0]);
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return new File([new Uint8Array([...signature, ...head, ...chunks.flat(), ...chunk('IEND', [])])], 'a.png');
}

/**
 * EXIF with the comment of its second directory, or texts of its first, numbers in big-endian
 * order.
 */
export function exif({
  comment,
  tags = [],
  raw = [],
}: {
  comment?: number[];
  tags?: [tag: number, text: string][];
  raw?: [tag: number, bytes: number[]][];
}): number[] {
  const two = (value: number) => [value >> 8, value & 255];
  const all = [...tags.map(([tag, text]): [number, number[]] => [tag, [...bytesOf(text), 0]]), ...raw];
  const count = all.length + (comment ? 1 : 0);
  const blobs = all.map(([, bytes]) => bytes);
  let at = 8 + 2 + count * 12 + 4;
  const rows = all.flatMap(([tag], index) => {
    const row = [...two(tag), ...two(2), ...bigEndianBytes(blobs[index]!.length), ...bigEndianBytes(at)];
    at += blobs[index]!.length;
    return row;
  });
  const pointer = comment ? [...two(0x8769), ...two(4), ...bigEndianBytes(1), ...bigEndianBytes(at)] : [];
  const second = comment
    ? [
        ...two(1),
        ...two(0x9286),
        ...two(7),
        ...bigEndianBytes(comment.length),
        ...bigEndianBytes(at + 18),
        ...bigEndianBytes(0),
        ...comment,
      ]
    : [];
  return [
    ...latin('MM'),
    ...two(42),
    ...bigEndianBytes(8),
    ...two(count),
    ...rows,
    ...pointer,
    ...bigEndianBytes(0),
    ...blobs.flat(),
    ...second,
  ];
}
export function jpeg(block: number[]): File {
  const length = block.length + 8;
  const app = [0xff, 0xe1, length >> 8, length & 255, ...latin('Exif\0\0'), ...block];
  return new File([new Uint8Array([0xff, 0xd8, ...app, 0xff, 0xda, 0, 2])], 'a.jpg');
}
export function webp(block: number[]): File {
  const length = bigEndianBytes(block.length).toReversed();
  return new File(
    [new Uint8Array([...latin('RIFF'), 0, 0, 0, 0, ...latin('WEBPEXIF'), ...length, ...block])],
    'a.webp',
  );
}
export const utf16 = (text: string, little: boolean) =>
  [...text].flatMap((_, at) => {
    const code = text.charCodeAt(at);
    return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });

/** The fields of an infotext that tests compare. */
export const summary = (info: Infotext) => ({
  prompt: info.prompt,
  negative: info.negative,
  steps: fieldOf(info, 'Steps'),
  seed: fieldOf(info, 'Seed'),
  size: fieldOf(info, 'Size'),
});
export const CAT = { prompt: 'a cat', negative: 'low', steps: '20', seed: '5', size: '512x768' };

/** Samples a frame of layer III, and kilobits a second by index: MPEG-1, and MPEG-2 or 2.5. */
const FRAME_TABLES = {
  first: { samples: 1152, rates: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] },
  second: { samples: 576, rates: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] },
};
const HERTZ: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
};
/** Tags of an encoder in the first frame, which holds no sound. */
const INFO_TAGS = ['Xing', 'Info', 'VBRI'];

/** Bytes before the first frame: an ID3v2 tag. */
function skipId3Tag(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const [a, b, c, d] = bytes.subarray(6, 10) as unknown as [number, number, number, number];
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

/**
 * The frames of an MP3 file without tags (ISO/IEC 11172-3, layer III), and their duration; null for
 * another format. Frames of several files of one format play one after the other.
 */
export function mp3Frames(bytes: Buffer): { frames: Buffer; seconds: number } | null {
  const parts: Buffer[] = [];
  let seconds = 0;
  let at = skipId3Tag(bytes);
  while (at + 4 <= bytes.length && bytes.toString('latin1', at, at + 3) !== 'TAG') {
    const head = bytes.readUInt32BE(at);
    const [version, layer] = [(head >>> 19) & 3, (head >>> 17) & 3];
    const kind = version === 3 ? FRAME_TABLES.first : FRAME_TABLES.second;
    const rate = kind.rates[(head >>> 12) & 15];
    const hertz = HERTZ[version]?.[(head >>> 10) & 3];
    if (head >>> 21 !== 0x7ff || layer !== 1 || !rate || !hertz) return null;
    const length = Math.floor(((kind.samples / 8) * rate * 1000) / hertz) + ((head >>> 9) & 1);
    const frame = bytes.subarray(at, at + length);
    const isInfo = parts.length === 0 && INFO_TAGS.some((tag) => frame.subarray(0, 60).includes(tag));
    if (!isInfo) {
      parts.push(frame);
      seconds += kind.samples / hertz;
    }
    at += length;
  }
  return parts.length === 0 ? null : { frames: Buffer.concat(parts), seconds };
}

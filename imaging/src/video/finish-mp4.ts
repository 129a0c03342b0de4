import { createBox, childBoxes, rewriteMoov, type Mp4Box } from './mp4.ts';

/** Primaries, transfer and matrix of BT.709, 16..235. */
const BT709 = Buffer.concat([Buffer.from('nclx', 'latin1'), Buffer.from([0, 1, 0, 1, 0, 1, 0])]);
/** NAL unit type of a key frame slice (H.264, 7.4.1). */
const WHOLE = 5;

/** Sizes of the samples in bytes, in order. */
function lengthsIn(moov: Mp4Box): number[] {
  const [{ data }] = childBoxes(moov, 'stsz') as [Mp4Box];
  const [same, count] = [data.readUInt32BE(4), data.readUInt32BE(8)];
  return Array.from({ length: count }, (_, index) => (same === 0 ? data.readUInt32BE(12 + index * 4) : same));
}

/** Whether the sample at this offset is a key frame. */
function isWhole(mp4: Buffer, at: number, length: number): boolean {
  for (let unit = at; unit + 4 < at + length; unit += 4 + mp4.readUInt32BE(unit))
    if ((mp4[unit + 4]! & 31) === WHOLE) return true;
  return false;
}

/**
 * Box with the list of key frames (`stss`): without it players seek to any frame, and show broken
 * pictures until the next key frame.
 */
function beginnings(mp4: Buffer, moov: Mp4Box): Mp4Box {
  const lengths = lengthsIn(moov);
  const whole: number[] = [];
  // Samples of a single track are contiguous.
  let at = (childBoxes(moov, 'stco') as [Mp4Box])[0].data.readUInt32BE(8);
  for (const [index, length] of lengths.entries()) {
    if (isWhole(mp4, at, length)) whole.push(index + 1);
    at += length;
  }
  const data = Buffer.alloc(8 + whole.length * 4);
  data.writeUInt32BE(whole.length, 4);
  for (const [index, one] of whole.entries()) data.writeUInt32BE(one, 8 + index * 4);
  return createBox('stss', data);
}

/** Adds the boxes that the encoder omits: colour space and key frames. */
export function finishMp4(bytes: Uint8Array): Uint8Array {
  const mp4 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return rewriteMoov(mp4, (moov) => {
    for (const entry of childBoxes(moov, 'avc1'))
      entry.boxes = [...entry.boxes.filter(({ type }) => type !== 'colr'), createBox('colr', BT709)];
    const begins = beginnings(mp4, moov);
    for (const table of childBoxes(moov, 'stbl'))
      table.boxes = [...table.boxes.filter(({ type }) => type !== 'stss'), begins];
  });
}

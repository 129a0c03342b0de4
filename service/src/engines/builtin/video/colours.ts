import { box, boxesIn, rewritten } from '../../../files/mp4.ts';

/** Primaries, transfer and matrix of BT.709, 16..235. */
const BT709 = Buffer.concat([Buffer.from('nclx', 'latin1'), Buffer.from([0, 1, 0, 1, 0, 1, 0])]);

/** Says in the file which colours its numbers mean: an encoder that does not leaves it to the player's guess. */
export const withColours = (mp4: Uint8Array): Uint8Array =>
  rewritten(Buffer.from(mp4.buffer, mp4.byteOffset, mp4.byteLength), (moov) => {
    for (const entry of boxesIn(moov, 'avc1'))
      entry.boxes = [...entry.boxes.filter(({ type }) => type !== 'colr'), box('colr', BT709)];
  });

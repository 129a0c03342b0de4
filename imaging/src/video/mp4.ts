/** Boxes of ISO/IEC 14496-12 that hold others, with the bytes that come before those. */
const HOLDERS: Readonly<Record<string, number>> = {
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  stsd: 8,
  avc1: 78,
};

export interface Mp4Box {
  type: string;
  /** Content before its inner boxes; without boxes its whole content. */
  data: Buffer;
  boxes: Mp4Box[];
}

interface Piece {
  type: string;
  start: number;
  content: number;
  end: number;
}

function* piecesOf(bytes: Buffer, from = 0, to = bytes.length): Generator<Piece> {
  let start = from;
  while (start + 8 <= to) {
    const short = bytes.readUInt32BE(start);
    const content = start + (short === 1 ? 16 : 8);
    const length = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    if (start + length > to || length < content - start) throw new Error('not a whole mp4');
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, content, end: start + length };
    start += length;
  }
}

function read(bytes: Buffer, { type, content, end }: Piece): Mp4Box {
  const before = HOLDERS[type];
  if (before === undefined) return { type, data: bytes.subarray(content, end), boxes: [] };
  return {
    type,
    data: bytes.subarray(content, content + before),
    boxes: [...piecesOf(bytes, content + before, end)].map((piece) => read(bytes, piece)),
  };
}

export function writeBox({ type, data, boxes }: Mp4Box): Buffer {
  const all = [data, ...boxes.map(writeBox)];
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + all.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...all]);
}

export const createBox = (type: string, data: Buffer, boxes: Mp4Box[] = []): Mp4Box => ({ type, data, boxes });

/** Boxes of a type, at any depth. */
export function childBoxes(parent: Mp4Box, type: string): Mp4Box[] {
  return parent.boxes.flatMap((one) => [...(one.type === type ? [one] : []), ...childBoxes(one, type)]);
}

/** Top-level boxes of a file, without the media data. */
export function readBoxes(mp4: Buffer): Mp4Box[] {
  return [...piecesOf(mp4)].filter(({ type }) => type !== 'mdat').map((piece) => read(mp4, piece));
}

/**
 * Rewrites the `moov` box and puts it before the media data, so that playing starts before the
 * download ends.
 * @param change what is changed of `moov`, in place
 * @param beside boxes that come to those of the file, and which of its own they replace
 */
export function rewriteMoov(
  mp4: Buffer,
  change: (moov: Mp4Box) => void,
  beside: { add: Mp4Box[]; drop: (one: Mp4Box) => boolean } = { add: [], drop: () => false },
): Buffer {
  const pieces = [...piecesOf(mp4)];
  const one = (type: string) => pieces.find((piece) => piece.type === type);
  const [ftyp, moovAt] = [one('ftyp'), one('moov')];
  const mdats = pieces.filter(({ type }) => type === 'mdat');
  if (!ftyp || !moovAt || mdats.length === 0) throw new Error('not an mp4 of pictures');
  const moov = read(mp4, moovAt);
  change(moov);
  const head = mp4.subarray(ftyp.start, ftyp.end);
  const added = beside.add.map(writeBox);
  const kept = pieces.filter(
    (piece) => !['ftyp', 'moov', 'mdat', 'free', 'skip'].includes(piece.type) && !beside.drop(read(mp4, piece)),
  );
  const others = [...added, ...kept.map(({ start, end }) => mp4.subarray(start, end))];
  let start = head.length + writeBox(moov).length + others.reduce((sum, part) => sum + part.length, 0);
  const moves = mdats.map((mdat) => {
    const move = { from: mdat.start, to: mdat.end, by: start - mdat.start };
    start += mdat.end - mdat.start;
    return move;
  });
  const moved = (at: number) => at + (moves.find(({ from, to }) => at >= from && at < to)?.by ?? 0);
  for (const table of childBoxes(moov, 'stco')) {
    table.data = Buffer.from(table.data);
    for (let at = 8; at < table.data.length; at += 4) table.data.writeUInt32BE(moved(table.data.readUInt32BE(at)), at);
  }
  return Buffer.concat([head, writeBox(moov), ...others, ...mdats.map((mdat) => mp4.subarray(mdat.start, mdat.end))]);
}

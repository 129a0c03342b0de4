import { createBox, rewriteMoov, type Mp4Box } from '@app/imaging/video/mp4';

/** Adobe's UUID of a box with an XMP packet. */
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const NOTHING = number(0);

/** A list of named texts, as QuickTime writes and ffmpeg reads it. */
function textsBox(texts: Record<string, string>): Mp4Box {
  const names = Object.keys(texts).map((name) => {
    const key = Buffer.from(name, 'utf8');
    return Buffer.concat([number(key.length + 8), Buffer.from('mdta', 'latin1'), key]);
  });
  const items = Object.values(texts).map((text, index) =>
    createBox(number(index + 1).toString('latin1'), Buffer.alloc(0), [
      createBox('data', Buffer.concat([number(1), NOTHING, Buffer.from(text, 'utf8')])),
    ]),
  );
  return createBox('udta', Buffer.alloc(0), [
    createBox('meta', NOTHING, [
      createBox('hdlr', Buffer.concat([NOTHING, NOTHING, Buffer.from('mdta', 'latin1'), Buffer.alloc(13)])),
      createBox('keys', Buffer.concat([NOTHING, number(names.length), ...names])),
      createBox('ilst', Buffer.alloc(0), items),
    ]),
  ]);
}

const isXmp = ({ type, data }: Mp4Box) => type === 'uuid' && data.subarray(0, XMP.length).equals(XMP);

/** Inserts the AI label into a finished video: as XMP, and as named texts. */
export function withMp4Metadata(mp4: Buffer, { xmp, texts }: { xmp: string; texts: Record<string, string> }): Buffer {
  const packet = createBox('uuid', Buffer.concat([XMP, Buffer.from(xmp, 'utf8')]));
  return rewriteMoov(
    mp4,
    (moov) => {
      moov.boxes = [
        ...moov.boxes.filter(({ type }) => type !== 'udta'),
        ...(Object.keys(texts).length > 0 ? [textsBox(texts)] : []),
      ];
    },
    { add: [packet], drop: isXmp },
  );
}

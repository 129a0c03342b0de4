import sharp from 'sharp';
import { expect, it } from 'vitest';
import { placeMark } from '@app/imaging/mark/mark';
import { blankFrame } from '@app/imaging/video/frame';
import { childBoxes, readBoxes } from '@app/imaging/video/mp4';
import { openWasm } from '@app/imaging/video/wasm-encoder';
import { labelPicture } from './label.ts';

async function encodeVideo(): Promise<Uint8Array> {
  const encoder = await openWasm({ width: 64, height: 64, fps: 24, quantizer: 24 });
  for (let index = 0; index < 6; index += 1) {
    const frame = blankFrame(64, 64);
    frame.data.fill(40 + index * 20);
    await encoder.add(frame);
  }
  return encoder.finish();
}

/** The first bytes of each chunk of frames, at the offsets that the file states. */
function chunks(mp4: Buffer): string[] {
  const moov = readBoxes(mp4).find(({ type }) => type === 'moov')!;
  const { data } = childBoxes(moov, 'stco')[0]!;
  return Array.from({ length: data.readUInt32BE(4) }, (_, index) => {
    const at = data.readUInt32BE(8 + index * 4);
    return mp4.toString('hex', at, at + 16);
  });
}

it('a labelled video contains the AI label, and its chunk offsets are adjusted', async () => {
  const data = await encodeVideo();
  const { display, labelled } = await labelPicture(
    { data, type: 'video/mp4', width: 64, height: 64, seed: null, infotext: '', notes: [] },
    { producer: '绘学 AI', produceId: 'x-1', label: 'generated', tool: '视频生成' },
  );
  // One file is shown and downloaded: its mark is in the frames.
  expect(labelled).toBeNull();
  expect(chunks(display)).toEqual(chunks(Buffer.from(data)));
  expect(display.indexOf('moov')).toBeLessThan(display.indexOf('mdat'));
  const text = display.toString('utf8');
  expect(text).toContain('"Label":"1","ContentProducer":"绘学 AI","ProduceID":"x-1"');
  const [uuid] = readBoxes(display).filter(({ type }) => type === 'uuid');
  expect(uuid!.data.toString('hex', 0, 16)).toBe('be7acfcb97a942e89c71999491e3afac');
  expect(uuid!.data.toString('utf8')).toContain('<TC260:AIGC>');
  // Labelling a second time adds nothing.
  const twice = await labelPicture(
    { data: display, type: 'video/mp4', width: 64, height: 64, seed: null, infotext: '', notes: [] },
    { producer: '绘学 AI', produceId: 'x-2', label: 'generated', tool: '视频生成' },
  );
  expect(twice.display.toString('latin1').match(/AIGC/g)).toHaveLength(text.match(/AIGC/g)!.length);
});

it('the cover of a video has the mark at the same place as the video, and its metadata', async () => {
  const size = { width: 640, height: 360 };
  const plain = await sharp({ create: { ...size, channels: 3, background: '#1f4f7a' } })
    .webp({ lossless: true })
    .toBuffer();
  const image = {
    ...size,
    data: await encodeVideo(),
    type: 'video/mp4',
    seed: null,
    infotext: '',
    notes: [],
    video: { durationMs: 250, cover: plain },
  } as const;
  const provenance = { producer: '绘学 AI', produceId: 'x-1', tool: '视频生成' };
  const { cover } = await labelPicture({ ...image, notes: [] }, { ...provenance, label: 'generated' });
  expect(cover!.toString('utf8')).toContain('TC260:AIGC');
  const mark = placeMark(size.width, size.height);
  const brightest = async (left: number, top: number) => {
    const place = { left, top, width: Math.floor(mark.width), height: Math.floor(mark.height) };
    return Math.max(...(await sharp(cover!).extract(place).extractChannel(0).raw().toBuffer()));
  };
  expect(await brightest(mark.left, mark.top)).toBeGreaterThan(200);
  expect(await brightest(0, 0)).toBeLessThan(60);
  const own = await labelPicture({ ...image, notes: [] }, { ...provenance, label: 'own' });
  expect((await sharp(own.cover!).stats()).channels[0]!.stdev).toBe(0);
});

it('labelling refuses a file that is no mp4', () =>
  expect(() => readBoxes(Buffer.from('not a video at all'))).toThrow('not a whole mp4'));

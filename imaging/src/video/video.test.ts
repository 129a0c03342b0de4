import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { zVideoParams } from '@app/shared/contracts/tool-params/videoGeneration';
import { childBoxes, readBoxes } from './mp4.ts';
import type { EngineProgress } from '../task.ts';
import { NEVER_STOPPED, StoppedError, type Stopper } from '../stopper.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { drawCaption } from './overlay.ts';
import { buildScene } from './stage.ts';
import { renderVideo } from './video.ts';
import { openWasm } from './wasm-encoder.ts';
import { blankFrame } from './frame.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const [WIDTH, HEIGHT, FPS] = [360, 360, 24];
const FRAME = (WIDTH * HEIGHT * 3) / 2;
const ID = '00000000-0000-4000-8000-000000000001';

const folder = temporaryFolder('film');
beforeAll(async () => {
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320" viewBox="0 0 480 640"><defs><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#c8bfa8"/><rect width="20" height="20" fill="#bdb294"/></pattern></defs><rect width="480" height="640" fill="url(#p)"/>${inner}</svg>`;
  await sharp(Buffer.from(svg('<circle cx="240" cy="360" r="110" fill="#b02020"/>')))
    .jpeg({ quality: 92 })
    .toFile(at('apple.jpg'));
  await sharp(Buffer.from(svg('')))
    .jpeg({ quality: 92 })
    .toFile(at('wall.jpg'));
  await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150"><circle cx="75" cy="75" r="45" fill="#2050b0"/></svg>',
    ),
  )
    .png()
    .toFile(at('ball.png'));
});
const at = (name: string) => path.join(folder, name);

const params = (more: object = {}, shot: object = {}) =>
  zVideoParams.parse({
    tool: 'videoGeneration',
    quality: 'low',
    ratio: '1:1',
    shots: [{ fileId: ID, seconds: 3, ...shot }],
    ...more,
  });
const run = (
  picture: string,
  more: { ffmpeg?: string | null; stopper?: Stopper; tell?: (told: EngineProgress) => void } = {},
) => ({
  file: () => at(picture),
  seed: 1,
  stopper: NEVER_STOPPED,
  tell: () => undefined,
  ffmpeg: null,
  ...more,
});

/** A fake ffmpeg: it stores its arguments and input, and ends with the script `ending`. */
function standIn(name: string, ending: string): { program: string; got: string } {
  const [program, got] = [at(name), at(`${name}.got`)];
  writeFileSync(
    program,
    `#!${process.execPath}
const { createWriteStream, writeFileSync } = require('node:fs');
writeFileSync(${JSON.stringify(`${got}.json`)}, JSON.stringify(process.argv.slice(2)));
const file = createWriteStream(${JSON.stringify(got)});
let bytes = 0;
process.stdin.on('data', (data) => { bytes += data.length; file.write(data); ${ending === 'dies' ? 'if (bytes > 1e6) process.exit(1);' : ''} });
process.stdin.on('end', () => file.end(() => { ${
      ending === 'full'
        ? "process.stderr.write('av_interleaved_write_frame(): No space left on device', () => process.exit(1));"
        : "writeFileSync(process.argv.at(-1), 'a video'); process.exit(0);"
    } }));
`,
  );
  chmodSync(program, 0o755);
  return { program, got };
}

describe('a video', () => {
  it('a video is H.264 in an mp4 with the duration of its shots and a cover, and a preview comes before any cutout', async () => {
    const told: EngineProgress[] = [];
    const { image, moves, wish } = await renderVideo(
      params({ prompt: '慢慢环绕，下雪' }, { caption: '新品 上市', seconds: 2.25 }),
      run('apple.jpg', { tell: (one) => told.push(one) }),
    );
    expect(image).toMatchObject({
      type: 'video/mp4',
      width: WIDTH,
      height: HEIGHT,
      notes: [],
      video: { durationMs: 2250 },
    });
    expect(moves).toEqual(['orbit']);
    expect(wish).toMatchObject({ followed: ['慢慢', '环绕'], missed: ['下雪'] });
    const [moov] = readBoxes(Buffer.from(image.data)).filter(({ type }) => type === 'moov');
    const [sizes] = childBoxes(moov!, 'stsz');
    expect(sizes!.data.readUInt32BE(8)).toBe(2.25 * FPS);
    // Key frames, at which a player may start, are two seconds apart.
    expect(childBoxes(moov!, 'stss')[0]!.data.toString('hex')).toBe('00000000' + '00000002' + '00000001' + '00000031');
    expect(childBoxes(moov!, 'colr')[0]!.data.toString('hex')).toBe(
      Buffer.from('nclx').toString('hex') + '00010001000100',
    );
    expect(await sharp(image.video!.cover).metadata()).toMatchObject({
      format: 'webp',
      width: WIDTH,
      height: HEIGHT,
    });
    expect(told[0]!.preview).not.toBeNull();
    expect(told[0]!.percent).toBeLessThan(2);
    expect(told.every(({ percent }, index) => index === 0 || percent >= told[index - 1]!.percent)).toBe(true);
  });

  it('a video has the AI mark in its first two seconds, a caption over the picture, and no frame that jumps', async () => {
    const { program, got } = standIn('ffmpeg', 'ends');
    const { image } = await renderVideo(
      params({}, { move: 'push', caption: '限时八折', seconds: 2.75 }),
      run('apple.jpg', { ffmpeg: program }),
    );
    expect(Buffer.from(image.data).toString()).toBe('a video');
    const asked = JSON.parse(readFileSync(`${got}.json`, 'utf8')) as string[];
    for (const one of ['libx264', 'yuv420p', '+faststart', `${WIDTH}x${HEIGHT}`, `${FPS}`, 'bt709'])
      expect(asked).toContain(one);
    const frames = readFileSync(got);
    const count = 2.75 * FPS;
    expect(frames.length).toBe(count * FRAME);
    const light = (frame: number, x: number, y: number) => frames[frame * FRAME + y * WIDTH + x]!;
    /** Number of white pixels in an area of the frame: letters. */
    const letters = (frame: number, top: number, bottom: number, left = 0) => {
      let white = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < WIDTH; x += 1) white += Number(light(frame, x, y) > 225);
      return white;
    };
    // The mark is in the upper right corner, on a darker background.
    for (const frame of [0, 24, 47]) expect(letters(frame, 0, 50, 180)).toBeGreaterThan(150);
    expect(letters(count - 1, 0, 50, 180)).toBe(0);
    expect(letters(30, 250, 325)).toBeGreaterThan(200);
    const steps = Array.from({ length: count - 2 }, (_, frame) => {
      let sum = 0;
      for (let y = 50; y < 250; y += 2)
        for (let x = 0; x < WIDTH; x += 2) sum += Math.abs(light(frame + 1, x, y) - light(frame, x, y));
      return sum;
    });
    for (let at = 1; at < steps.length - 1; at += 1)
      expect(steps[at]!).toBeLessThan(2 * Math.max(steps[at - 1]!, steps[at + 1]!));
  });

  it('the scene of a cut-out picture has a background, which is reported', async () => {
    const { notes } = await buildScene(
      at('ball.png'),
      { width: WIDTH, height: HEIGHT },
      {
        seed: 1,
        stopper: NEVER_STOPPED,
        grown: 1,
      },
    );
    expect(notes).toContain('透明处铺了浅灰底');
  });

  it('a video is encoded by the bundled encoder when ffmpeg dies, and a missing subject layer is reported once', async () => {
    const { program } = standIn('dying', 'dies');
    const { image } = await renderVideo(params({}, { seconds: 2 }), run('wall.jpg', { ffmpeg: program }));
    expect(readBoxes(Buffer.from(image.data)).map(({ type }) => type)).toContain('moov');
    expect(image.notes).toEqual(['没有找到清晰的主体，整张画面一起运镜']);
  });

  it('a video asks for people before it knows the subject, so that both models work meanwhile', async () => {
    const order: string[] = [];
    const ways = {
      async subject() {
        order.push('subject asked');
        await new Promise(setImmediate);
        order.push('subject found');
        return null;
      },
      people() {
        order.push('people asked');
        return Promise.resolve({ faces: [], people: [], hands: [] });
      },
    };
    await buildScene(at('wall.jpg'), { width: 90, height: 160 }, { seed: 1, stopper: NEVER_STOPPED, grown: 1, ways });
    expect(order).toEqual(['subject asked', 'people asked', 'subject found']);
  });

  it('a video fails with the error of a full disk', async () => {
    const { program } = standIn('full', 'full');
    // A picture that is cut out already is not searched for a subject.
    await expect(renderVideo(params({}, { seconds: 2 }), run('ball.png', { ffmpeg: program }))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
  });

  it('a video stops when aborted, and terminates ffmpeg', async () => {
    const { program, got } = standIn('stopped', 'ends');
    let asked = 0;
    const stopper: Stopper = {
      check() {
        asked += 1;
        if (existsSync(got) && asked > 40) throw new StoppedError();
      },
    };
    await expect(renderVideo(params(), run('ball.png', { ffmpeg: program, stopper }))).rejects.toBeInstanceOf(
      StoppedError,
    );
    expect(readFileSync(got).length).toBeLessThan(3 * FPS * FRAME);
  });

  it('a video refuses an unreadable picture', async () => {
    writeFileSync(at('broken.jpg'), 'no picture');
    await expect(renderVideo(params(), run('broken.jpg'))).rejects.toThrow('有一张图片无法读取，请换一张');
    await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toFile(at('clear.png'));
    await expect(renderVideo(params(), run('clear.png'))).rejects.toThrow('有一张图片是全透明的');
  });
});

it('a caption fits into the frame, however long it is', async () => {
  const over = await drawCaption('一二三四五六七八九十'.repeat(6), { width: 720, height: 1280 });
  expect(over.top + over.height).toBeLessThanOrEqual(1280 * 0.88);
  const seen = (x: number) => {
    for (let y = 0; y < over.height; y += 1) if (over.planes.alpha![y * over.width + x]! > 0) return true;
    return false;
  };
  expect([0, 20, 700, 719].some(seen)).toBe(false);
  expect(seen(360)).toBe(true);
});

it('ffmpeg is the configured program, else the first on PATH, and none when disabled', () => {
  const { program } = standIn('ffmpeg', 'ends');
  expect(findFfmpeg({ FFMPEG_PATH: '/opt/ffmpeg' })).toBe('/opt/ffmpeg');
  expect(findFfmpeg({ PATH: `/nowhere${path.delimiter}${folder}` })).toBe(program);
  expect(findFfmpeg({ FFMPEG_PATH: 'none', PATH: folder })).toBeNull();
  expect(findFfmpeg({ PATH: '/nowhere' })).toBeNull();
});

it('the encoder leaves no process listeners behind', async () => {
  const before = process.listenerCount('uncaughtException');
  const encoder = await openWasm({ width: 64, height: 64, fps: 24, quantizer: 24 });
  await encoder.add(blankFrame(64, 64));
  await encoder.finish();
  expect(process.listenerCount('uncaughtException')).toBe(before);
});

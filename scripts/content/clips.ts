import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { clipSpecs, type ClipSpec } from './data/clips.ts';
import { film, HEIGHT, WIDTH } from './lib/frames.ts';
import { root } from './lib/raster.ts';
import { writeTexts } from './lib/clip-texts.ts';

/** `npx tsx scripts/content/clips.ts [key …]` renders all lesson films, or those named, with their captions and the seed's clip list. Needs ffmpeg. */
const FPS = 20;
const out = join(root, 'service', 'content', 'clips');
const wanted = new Set(process.argv.slice(2));

/** A quiet chord that breathes; nothing recorded. */
function tone(spec: ClipSpec): string {
  const voice = (ratio: number, level: number, breath: number) =>
    `${level}*sin(2*PI*${(spec.root * ratio).toFixed(2)}*t)*(0.62+0.38*sin(2*PI*t/${breath}))`;
  return `aevalsrc='${[voice(0.5, 0.05, 9), voice(1, 0.045, 7), voice(1.25, 0.028, 11), voice(1.5, 0.03, 8), voice(2, 0.012, 5)].join('+')}':s=48000:d=${spec.seconds},lowpass=f=1200,afade=t=in:d=2,afade=t=out:st=${spec.seconds - 2.5}:d=2.5`;
}

async function render(spec: ClipSpec): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'clip-'));
  const master = join(dir, 'master.mkv');
  const draw = await film(spec);
  const frames = Math.round(spec.seconds * FPS);
  const encoder = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-r',
      String(FPS),
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-qp',
      '0',
      '-preset',
      'ultrafast',
      master,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  let last: Buffer = Buffer.alloc(0);
  for (let i = 0; i < frames; i++) {
    last = draw(i, FPS);
    if (!encoder.stdin.write(last)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await once(encoder, 'close');

  const input = [
    '-v',
    'error',
    '-y',
    '-i',
    master,
    '-f',
    'lavfi',
    '-i',
    tone(spec),
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-t',
    String(spec.seconds),
    '-pix_fmt',
    'yuv420p',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ];
  const file = (ext: string) => join(out, `${spec.key}.${ext}`);
  execFileSync('ffmpeg', [
    ...input,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '28',
    '-tune',
    'animation',
    '-g',
    '100',
    '-c:a',
    'aac',
    '-b:a',
    '32k',
    '-ac',
    '1',
    '-movflags',
    '+faststart',
    file('mp4'),
  ]);
  execFileSync('ffmpeg', [
    ...input,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '40',
    '-row-mt',
    '1',
    '-cpu-used',
    '3',
    '-g',
    '100',
    '-c:a',
    'libopus',
    '-b:a',
    '24k',
    '-ac',
    '1',
    file('webm'),
  ]);
  await sharp(last, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 80, effort: 6 })
    .toFile(file('webp'));
  rmSync(dir, { recursive: true });
}

mkdirSync(out, { recursive: true });
for (const spec of clipSpecs) {
  if (wanted.size > 0 ? !wanted.has(spec.key) : false) continue;
  const started = Date.now();
  await render(spec);
  const kb = (ext: string) => Math.round(readFileSync(join(out, `${spec.key}.${ext}`)).length / 1024);
  console.log(
    `${spec.key}: ${Math.round((Date.now() - started) / 1000)} s, mp4 ${kb('mp4')} KB, webm ${kb('webm')} KB`,
  );
}

writeTexts();

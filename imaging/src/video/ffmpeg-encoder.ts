import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EncoderGoneError, type VideoEncoder, type VideoFormat } from './encoder.ts';

/** x264's own scale for the same look as a quantizer of minih264. */
const CRF_BELOW = 5;

const argumentsOf = ({ width, height, fps, quantizer }: VideoFormat, target: string): string[] =>
  [
    '-hide_banner -loglevel error -y',
    `-f rawvideo -pixel_format yuv420p -video_size ${width}x${height} -framerate ${fps} -i pipe:0 -an -threads 1`,
    `-c:v libx264 -preset veryfast -crf ${quantizer - CRF_BELOW} -pix_fmt yuv420p -g ${fps * 2}`,
    '-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709',
    '-movflags +faststart -f mp4',
  ]
    .join(' ')
    .split(' ')
    .concat(target);

/** ffmpeg as a process of its own, with x264: smaller files than the encoder that ships. */
export async function openFfmpeg(program: string, format: VideoFormat): Promise<VideoEncoder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'));
  const target = path.join(folder, 'video.mp4');
  const child = spawn(program, argumentsOf(format, target), { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  // A broken pipe is ignored, as the exit of the process reports the error.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<{ code: number | null; error?: Error }>((settle) => {
    child.once('error', (error) => settle({ code: null, error }));
    child.once('close', (code) => settle({ code }));
  });
  let over: { code: number | null; error?: Error } | null = null;
  void ended.then((end) => (over = end));
  const gone = () => {
    if (/no space left|disk quota/i.test(said)) return Object.assign(new Error(said), { code: 'ENOSPC' });
    return new EncoderGoneError(`${program}: ${over?.error?.message ?? `code ${over?.code}`} ${said}`.trim());
  };
  return {
    async add({ data }) {
      if (over) throw gone();
      // The buffer of the frame is reused for the next one, so it is copied.
      if (child.stdin.write(Buffer.from(data))) return;
      await Promise.race([new Promise((drained) => child.stdin.once('drain', drained)), ended]);
    },
    async finish() {
      child.stdin.end();
      const { code } = await ended;
      if (code !== 0) throw gone();
      return readFile(target);
    },
    async close() {
      if (!over) child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

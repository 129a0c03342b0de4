import { createRequire } from 'node:module';
import type * as Library from 'h264-mp4-encoder';
import { finishMp4 } from './finish-mp4.ts';
import type { VideoEncoder, VideoFormat } from './encoder.ts';

const require = createRequire(import.meta.url);

/** 0 is best, 10 fastest. */
const SPEED = 5;
/** Global lists of listeners that the library fills; here they would only pile up. */
const GLOBAL_EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

async function create(): Promise<Library.H264MP4Encoder> {
  const before = GLOBAL_EVENTS.map((event) => process.rawListeners(event));
  // A megabyte that is loaded when a video is made.
  const { createH264MP4Encoder } = require('h264-mp4-encoder') as typeof Library;
  const encoder = await createH264MP4Encoder();
  for (const [index, event] of GLOBAL_EVENTS.entries())
    for (const listener of process.rawListeners(event))
      if (!before[index]!.includes(listener)) process.off(event, listener as () => void);
  return encoder;
}

/** The encoder that ships: minih264 as WebAssembly, on the thread that asks. */
export async function openWasm({ width, height, fps, quantizer }: VideoFormat): Promise<VideoEncoder> {
  const encoder = await create();
  Object.assign(encoder, {
    width,
    height,
    frameRate: fps,
    speed: SPEED,
    quantizationParameter: quantizer,
    groupOfPictures: fps * 2,
  });
  encoder.initialize();
  let open = true;
  /** The library wants every video finished, also one that is given up. */
  const end = () => {
    encoder.finalize();
    const bytes = encoder.FS.readFile(encoder.outputFilename);
    encoder.FS.unlink(encoder.outputFilename);
    encoder.delete();
    open = false;
    return bytes;
  };
  return {
    add(frame) {
      encoder.addFrameYuv(frame.data);
      return Promise.resolve();
    },
    finish: () => Promise.resolve(finishMp4(end())),
    close() {
      if (open) end();
      return Promise.resolve();
    },
  };
}

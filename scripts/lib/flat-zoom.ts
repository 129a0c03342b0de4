import sharp from 'sharp';
import { frameBytes, toPlanes } from '../../imaging/src/video/frame.ts';
import { openWasm } from '../../imaging/src/video/wasm-encoder.ts';

const [WIDTH, HEIGHT, FRAMES] = [720, 1280, 192];
const CLOSER = 0.18;

/** A film of eight seconds that enlarges a photo evenly, for comparison with the camera moves. */
export async function flatZoom(photo: string): Promise<Uint8Array> {
  const size = { width: WIDTH, height: HEIGHT };
  const encoder = await openWasm({ ...size, fps: 24, quantizer: 24 });
  const { width, height } = await sharp(photo).metadata();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const high = Math.round(height / (1 + (CLOSER * frame) / (FRAMES - 1)));
    const wide = Math.round((high * WIDTH) / HEIGHT);
    const area = { left: (width - wide) >> 1, top: (height - high) >> 1, width: wide, height: high };
    const picture = await sharp(photo).extract(area).resize(size).removeAlpha().raw().toBuffer();
    const { light, blue, red } = toPlanes(picture, { ...size, channels: 3 });
    const data = new Uint8ClampedArray(frameBytes(WIDTH, HEIGHT));
    data.set(light);
    data.set(blue, light.length);
    data.set(red, light.length + blue.length);
    await encoder.add({ ...size, data });
  }
  return encoder.finish();
}

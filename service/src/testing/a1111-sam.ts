import sharp from 'sharp';
import { z } from 'zod';

/** State of the extension Segment Anything, with a fault to simulate. */
export interface Sam {
  models: unknown[];
  /** Fault. `none`: black map or masks; `words`: only a message with status 200. */
  trouble: 'none' | 'words' | 'size' | null;
  asked: unknown[];
}

const place = z.tuple([z.int(), z.int()]);
const PREDICT = z.strictObject({
  sam_model_name: z.string(),
  // The real extension would open a path here: the service must send base64.
  input_image: z.base64().min(40),
  sam_positive_points: z.array(place),
  sam_negative_points: z.array(place),
  dino_enabled: z.boolean(),
  dino_model_name: z.string().optional(),
  dino_text_prompt: z.string().optional(),
  dino_box_threshold: z.number().optional(),
});
const PARTS = z.strictObject({
  payload: z.strictObject({
    sam_model_name: z.string(),
    input_image: z.base64().min(40),
    processor: z.literal('random'),
  }),
  autosam_conf: z.object({}),
});
const MESSAGE = 'You neither added point prompts nor enabled GroundingDINO. Segmentation cannot be generated.';

interface Answer {
  status: number;
  body: unknown;
}
const fault = (errors: string): Answer => ({
  status: 500,
  body: { error: 'Exception', detail: '', body: '', errors },
});

/** Answers a request to `/sam/…` as the real extension does; null for another route. */
export async function samAnswer(sam: Sam | null, route: string, read: () => Promise<string>): Promise<Answer | null> {
  if (!route.includes(' /sam/')) return null;
  if (!sam) return { status: 404, body: { detail: 'Not Found' } };
  if (route === 'GET /sam/sam-model') return { status: 200, body: sam.models };
  const schema = { 'POST /sam/sam-predict': PREDICT, 'POST /sam/controlnet-seg': PARTS }[route];
  const ask = schema?.safeParse(JSON.parse(await read()));
  if (!ask?.success) return { status: 422, body: { detail: ask?.error.issues ?? 'field required' } };
  sam.asked.push(ask.data);
  const { sam_model_name: model, input_image: image } = 'payload' in ask.data ? ask.data.payload : ask.data;
  if (!sam.models.includes(model)) return fault(`${model} not found, please download model to models/sam.`);
  const { width, height } = await sharp(Buffer.from(image, 'base64')).metadata();
  const side = sam.trouble === 'size' ? 8 : width;
  if ('payload' in ask.data) {
    const map = await drawn(side, height, sam.trouble === 'none' ? [] : ['#18a0f0', '#f04010']);
    return { status: 200, body: { msg: 'Random segmentation done.', random_seg: map } };
  }
  if (sam.trouble === 'words' || (ask.data.sam_positive_points.length === 0 && !ask.data.dino_enabled))
    return { status: 200, body: { msg: MESSAGE } };
  const masks = await Promise.all(
    [1, 2, 3].map((part) => mask(side, height, sam.trouble === 'none' ? 0 : Math.floor((width * part) / 4))),
  );
  return { status: 200, body: { msg: 'SAM inference with 0 box done.', masks, blended_images: [], masked_images: [] } };
}

/** Adjacent stripes of these colours, the rest black. */
async function drawn(width: number, height: number, colours: readonly string[]): Promise<string> {
  const stripes = colours
    .map(
      (colour, at) =>
        `<rect x="${at * Math.floor(width / 3)}" width="${Math.floor(width / 3)}" height="100%" fill="${colour}"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges"><rect width="100%" height="100%"/>${stripes}</svg>`;
  return (await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()).toString('base64');
}

/** A mask of one bit a pixel, white from the left up to a column. */
async function mask(width: number, height: number, white: number): Promise<string> {
  const data = Uint8Array.from({ length: width * height }, (_, at) => (at % width < white ? 255 : 0));
  const picture = sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  return (await picture.png({ palette: true, colours: 2 }).toBuffer()).toString('base64');
}

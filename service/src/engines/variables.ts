import { z } from 'zod';
import { readSizes } from './openai-images/sizes.ts';

/** Root of a server. A password in it would be seen in logs. */
export const zRoot = (credentials: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), `without user and password: ${credentials} takes them`);

/** Login of a web UI's `--api-auth`. */
export const zWebUiAuth = z.string().regex(/^[^:]+:.+$/, 'as user:password');
/** Login of the proxy before a ComfyUI, which has none of its own. */
export const zComfyuiAuth = z.string().regex(/^([^:\s]+:.+|Bearer \S+)$/, 'as user:password or "Bearer token"');
export const zOpenaiKey = z.string().regex(/^\S+$/, 'without spaces');
/** Sizes that a model paints. */
export const zSizes = z.string().transform((text, context) => {
  const sizes = readSizes(text);
  if (!sizes) context.addIssue({ code: 'custom', message: 'as 1024x1024,1536x1024' });
  return sizes ?? z.NEVER;
});
/** How long one picture may take, in seconds. */
export const zTimeout = z.coerce.number().int().positive().default(300);

export const zEngineVariables = z.object({
  /**
   * Engine of each tool, see `chooseEngines`; without it, models come first, then the
   * web UI, then ComfyUI, then the images API, then IOPaint, then the built-in one.
   */
  ENGINES: z.string().optional(),
  /**
   * A JSON file that names further web UIs, ComfyUIs and images APIs; those of one kind share their
   * tasks.
   */
  ENGINES_FILE: z.string().optional(),
  /** Where the service notes which models are in memory. */
  DATA_DIR: z.string().optional(),
  /** Packs of models that the built-in engine uses: all without it, `none`, or a list of names. */
  MODELS: z.string().optional(),
  /** A folder of ONNX models, each in a folder of its own with a manifest. */
  MODELS_DIR: z.string().optional(),
  /** Root of a Stable Diffusion web UI with its API on, e.g. `http://sd.internal:7860`. */
  A1111_URL: zRoot('A1111_AUTH').optional(),
  A1111_AUTH: zWebUiAuth.optional(),
  A1111_TIMEOUT_SEC: zTimeout,
  /** Root of a ComfyUI, e.g. `http://comfy.internal:8188`. */
  COMFYUI_URL: zRoot('COMFYUI_AUTH').optional(),
  COMFYUI_AUTH: zComfyuiAuth.optional(),
  /**
   * The model of tasks that name none, as ComfyUI calls it; without it the first that can draw.
   */
  COMFYUI_MODEL: z.string().optional(),
  /** A JSON file that names text encoders and VAEs of models in parts. */
  COMFYUI_PARTS: z.string().optional(),
  /** A workflow of the operator's, in the API format, that makes the frames of a video. */
  COMFYUI_VIDEO_GRAPH: z.string().optional(),
  /** A folder of workflows of the operator's, in the API format, that people run by a form. */
  COMFYUI_WORKFLOWS: z.string().optional(),
  /** Also how long it may wait for others there. */
  COMFYUI_TIMEOUT_SEC: zTimeout,
  /**
   * An images API in OpenAI's manner: what comes before `/images/generations`, e.g.
   * `https://api.openai.com/v1`.
   */
  OPENAI_IMAGES_URL: zRoot('OPENAI_IMAGES_KEY').optional(),
  OPENAI_IMAGES_KEY: zOpenaiKey.optional(),
  OPENAI_IMAGES_MODEL: z.string().default('gpt-image-1'),
  /**
   * The sizes that the model paints; without it those that OpenAI documents of its models, any size
   * for others.
   */
  OPENAI_IMAGES_SIZES: zSizes.optional(),
  OPENAI_IMAGES_TIMEOUT_SEC: zTimeout,
  /** Root of an IOPaint, e.g. `http://iopaint.internal:8080`. */
  IOPAINT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How long one request to it may take. */
  IOPAINT_TIMEOUT_SEC: zTimeout,
});

import { z } from 'zod';
import { readSizes } from './openai-images/sizes.ts';

/** Root URL of a server. A password in it would appear in logs. */
export const zRoot = (credentials: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), `without user and password: ${credentials} takes them`);

/** Login for a web UI's `--api-auth`. */
export const zWebUiAuth = z.string().regex(/^[^:]+:.+$/, 'as user:password');
/** Login of the proxy in front of a ComfyUI, which has no login of its own. */
export const zComfyuiAuth = z.string().regex(/^([^:\s]+:.+|Bearer \S+)$/, 'as user:password or "Bearer token"');
export const zOpenaiKey = z.string().regex(/^\S+$/, 'without spaces');
/** Sizes that a model supports. */
export const zSizes = z.string().transform((text, context) => {
  const sizes = readSizes(text);
  if (!sizes) context.addIssue({ code: 'custom', message: 'as 1024x1024,1536x1024' });
  return sizes ?? z.NEVER;
});
/** Time limit of one picture, in seconds. */
export const zTimeout = z.coerce.number().int().positive().default(300);

export const zEngineVariables = z.object({
  /**
   * Engine of each tool, see `chooseEngines`; by default models come first, then the web UI, then
   * ComfyUI, then the images API, then IOPaint, then the built-in one.
   */
  ENGINES: z.string().optional(),
  /**
   * Path of a JSON file that configures further web UIs, ComfyUIs and images APIs; those of one
   * kind form a pool.
   */
  ENGINES_FILE: z.string().optional(),
  /** Folder in which the service writes which models are in memory. */
  DATA_DIR: z.string().optional(),
  /** Packs of models that the built-in engine uses: all by default, `none`, or a list of names. */
  MODELS: z.string().optional(),
  /** Folder of ONNX models, each in a subfolder with a manifest. */
  MODELS_DIR: z.string().optional(),
  /** Root URL of a Stable Diffusion web UI with its API enabled, e.g. `http://sd.internal:7860`. */
  A1111_URL: zRoot('A1111_AUTH').optional(),
  A1111_AUTH: zWebUiAuth.optional(),
  A1111_TIMEOUT_SEC: zTimeout,
  /** Root URL of a ComfyUI, e.g. `http://comfy.internal:8188`. */
  COMFYUI_URL: zRoot('COMFYUI_AUTH').optional(),
  COMFYUI_AUTH: zComfyuiAuth.optional(),
  /** The default model, as ComfyUI names it; otherwise the first usable one is the default. */
  COMFYUI_MODEL: z.string().optional(),
  /** Path of a JSON file that names text encoders and VAEs of diffusion models. */
  COMFYUI_PARTS: z.string().optional(),
  /** Path of the operator's workflow, in the API format, that draws the frames of a video. */
  COMFYUI_VIDEO_GRAPH: z.string().optional(),
  /** Folder of the operator's workflows, in the API format, that people run through a form. */
  COMFYUI_WORKFLOWS: z.string().optional(),
  /** Time limit of a picture, in seconds; it also limits the waiting for others there. */
  COMFYUI_TIMEOUT_SEC: zTimeout,
  /**
   * Base URL of an images API like OpenAI's: what precedes `/images/generations`, e.g.
   * `https://api.openai.com/v1`.
   */
  OPENAI_IMAGES_URL: zRoot('OPENAI_IMAGES_KEY').optional(),
  OPENAI_IMAGES_KEY: zOpenaiKey.optional(),
  OPENAI_IMAGES_MODEL: z.string().default('gpt-image-1'),
  /**
   * The sizes that the model supports; by default those that OpenAI documents for its models, and
   * any size for others.
   */
  OPENAI_IMAGES_SIZES: zSizes.optional(),
  OPENAI_IMAGES_TIMEOUT_SEC: zTimeout,
  /** Root URL of an IOPaint, e.g. `http://iopaint.internal:8080`. */
  IOPAINT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Time limit of one request to it, in seconds. */
  IOPAINT_TIMEOUT_SEC: zTimeout,
});

import { z } from 'zod';

export const zEngineVariables = z.object({
  /** Which engine serves which tool, see `chooseEngines`; without it, models come first, then IOPaint, then the built-in one. */
  ENGINES: z.string().optional(),
  /** A folder of ONNX models, each in a folder of its own with a manifest. */
  MODELS_DIR: z.string().optional(),
  /** Root of an IOPaint, e.g. `http://iopaint.internal:8080`. */
  IOPAINT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How long one request to it may take. */
  IOPAINT_TIMEOUT_SEC: z.coerce.number().int().positive().default(300),
});

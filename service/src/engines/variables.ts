import { z } from 'zod';

export const zEngineVariables = z.object({
  /** Which engine serves which tool, see `chooseEngines`; without it, models come first, then the web UI, then IOPaint, then the built-in one. */
  ENGINES: z.string().optional(),
  /** A folder of ONNX models, each in a folder of its own with a manifest. */
  MODELS_DIR: z.string().optional(),
  /** Root of a Stable Diffusion web UI with its API on, e.g. `http://sd.internal:7860`. A password in it would be seen in logs. */
  A1111_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), 'without user and password: A1111_AUTH takes them')
    .optional(),
  /** Of its `--api-auth`. */
  A1111_AUTH: z
    .string()
    .regex(/^[^:]+:.+$/, 'as user:password')
    .optional(),
  /** How long one picture may take. */
  A1111_TIMEOUT_SEC: z.coerce.number().int().positive().default(300),
  /** Root of an IOPaint, e.g. `http://iopaint.internal:8080`. */
  IOPAINT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How long one request to it may take. */
  IOPAINT_TIMEOUT_SEC: z.coerce.number().int().positive().default(300),
});

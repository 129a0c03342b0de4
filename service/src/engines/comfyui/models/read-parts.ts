import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ToldParts } from './choose.ts';
import { FAMILIES } from './families.ts';

const IDS = FAMILIES.map(({ id }) => id);
const count = (family: string | undefined) => FAMILIES.find(({ id }) => id === family)?.text.encoders.length;

/** Diffusion models whose family, text encoders or VAE the operator names. */
export const zParts = z.array(
  z
    .strictObject({
      model: z.string().min(1),
      family: z.enum(IDS).optional(),
      encoders: z.array(z.string().min(1)).min(1).max(4).optional(),
      vae: z.string().min(1).optional(),
    })
    .refine(({ family, encoders }) => !family || !encoders || encoders.length === count(family), {
      message: 'encoders: as many as the family has, in its order',
    }),
);

/**
 * Reads the file of `COMFYUI_PARTS`.
 *
 * @throws Error that names the unusable entry
 */
export function readParts(file: string): ToldParts[] {
  const wrong = (what: string) => new Error(`COMFYUI_PARTS ${file}: ${what}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrong(error instanceof SyntaxError ? 'is no JSON' : (error as Error).message);
  }
  const result = zParts.safeParse(value);
  if (!result.success) throw wrong(z.prettifyError(result.error));
  return result.data;
}

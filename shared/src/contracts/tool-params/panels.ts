import { z } from 'zod';
import { ADETAILER_FIELDS, ADETAILER_UNITS } from '../adetailer.ts';
import { LAYER_FIELDS } from '../layer-diffusion.ts';
import { TILED_FIELDS, TILED_VAE_FIELDS } from '../tiled.ts';
import { TOKEN_FIELDS } from '../token-merging.ts';
import { zFields } from './field-schema.ts';

/** Extensions that draw with the picture, each with its settings; those left out are off. */
export const zPanels = z.object({
  /** Units that draw anew what they find in a finished picture, in their order. */
  adetailer: z
    .object({
      /** In 图生图 the photo itself is not drawn anew, only what is found in it. */
      skip_img2img: z.boolean().default(false),
      units: z.array(zFields(ADETAILER_FIELDS)).min(1).max(ADETAILER_UNITS, `最多 ${ADETAILER_UNITS} 个修复单元`),
    })
    .optional(),
  /** The picture gets a transparent background. */
  layer_diffusion: zFields(LAYER_FIELDS).optional(),
  tiled_diffusion: zFields(TILED_FIELDS).optional(),
  token_merging: zFields(TOKEN_FIELDS).optional(),
  /** Sizes of `tiled_vae`, where that is on; without them they are the engine's own. */
  tiled_vae: zFields(TILED_VAE_FIELDS).optional(),
});
export type Panels = z.infer<typeof zPanels>;

import { z } from 'zod';
import { ADETAILER_FIELDS, ADETAILER_UNITS } from '../adetailer.ts';
import { AREA_FIELDS, AREAS_FIELDS, AREAS_MOST, type Area, type AreasShared } from '../areas.ts';
import { LAYER_FIELDS } from '../layer-diffusion.ts';
import { TILED_FIELDS, TILED_VAE_FIELDS } from '../tiled.ts';
import { TOKEN_FIELDS } from '../token-merging.ts';
import type { ValuesOf } from '../fields.ts';
import { zFields } from './field-schema.ts';

/**
 * Extensions that draw with the picture, each with its settings; those left out are off. Named, as
 * the compiler cannot write out the types of all requests otherwise.
 */
export interface Panels {
  /** Units that draw anew what they find in a finished picture, in their order. */
  adetailer?:
    | {
        /** In 图生图 the photo itself is not drawn anew, only what is found in it. */
        skip_img2img: boolean;
        units: ValuesOf<typeof ADETAILER_FIELDS>[];
      }
    | undefined;
  /** Rectangles with prompts of their own, the front one last. */
  areas?: (AreasShared & { units: Area[] }) | undefined;
  /** The picture gets a transparent background. */
  layer_diffusion?: ValuesOf<typeof LAYER_FIELDS> | undefined;
  tiled_diffusion?: ValuesOf<typeof TILED_FIELDS> | undefined;
  token_merging?: ValuesOf<typeof TOKEN_FIELDS> | undefined;
  /** Sizes of `tiled_vae`, where that is on; without them they are the engine's own. */
  tiled_vae?: ValuesOf<typeof TILED_VAE_FIELDS> | undefined;
}

/** The same in a request: a setting that is left out has its first value. */
export interface PanelsInput {
  adetailer?: { skip_img2img?: boolean | undefined; units: Partial<ValuesOf<typeof ADETAILER_FIELDS>>[] } | undefined;
  areas?: (Partial<AreasShared> & { units: Partial<Area>[] }) | undefined;
  layer_diffusion?: Partial<ValuesOf<typeof LAYER_FIELDS>> | undefined;
  tiled_diffusion?: Partial<ValuesOf<typeof TILED_FIELDS>> | undefined;
  token_merging?: Partial<ValuesOf<typeof TOKEN_FIELDS>> | undefined;
  tiled_vae?: Partial<ValuesOf<typeof TILED_VAE_FIELDS>> | undefined;
}

/** Both hold for an object of areas: zod joins no schemas whose shapes it does not know. */
const zAreas = z
  .looseObject({
    units: z.array(zFields(AREA_FIELDS)).min(1).max(AREAS_MOST, `最多 ${AREAS_MOST} 个区域`),
  })
  .and(zFields(AREAS_FIELDS))
  .transform(({ way, base, units }) => ({ way, base, units }));

export const zPanels: z.ZodType<Panels, PanelsInput> = z.object({
  adetailer: z
    .object({
      skip_img2img: z.boolean().default(false),
      units: z.array(zFields(ADETAILER_FIELDS)).min(1).max(ADETAILER_UNITS, `最多 ${ADETAILER_UNITS} 个修复单元`),
    })
    .optional(),
  areas: zAreas.optional(),
  layer_diffusion: zFields(LAYER_FIELDS).optional(),
  tiled_diffusion: zFields(TILED_FIELDS).optional(),
  token_merging: zFields(TOKEN_FIELDS).optional(),
  tiled_vae: zFields(TILED_VAE_FIELDS).optional(),
});

import { z } from 'zod';
import { ADETAILER_FIELDS, ADETAILER_UNITS } from '../adetailer.ts';
import { AREA_FIELDS, AREAS_FIELDS, AREAS_MOST, type Area, type AreasShared } from '../areas.ts';
import { LAYER_FIELDS } from '../layer-diffusion.ts';
import { TILED_FIELDS, TILED_VAE_FIELDS } from '../tiled.ts';
import { TOKEN_FIELDS } from '../token-merging.ts';
import type { ValuesOf } from '../fields.ts';
import { zFields } from './field-schema.ts';

/**
 * Extensions used for the picture, each with its settings; omitted ones are off. A named interface,
 * because the compiler cannot write out the types of all requests otherwise.
 */
export interface Panels {
  /** Units that detect and redraw in the finished picture, in order. */
  adetailer?:
    | {
        /** In 图生图 only detections are redrawn, not the photo itself. */
        skip_img2img: boolean;
        units: ValuesOf<typeof ADETAILER_FIELDS>[];
      }
    | undefined;
  /** Rectangles with their own prompts, the front one last. */
  areas?: (AreasShared & { units: Area[] }) | undefined;
  /** The picture gets a transparent background. */
  layer_diffusion?: ValuesOf<typeof LAYER_FIELDS> | undefined;
  tiled_diffusion?: ValuesOf<typeof TILED_FIELDS> | undefined;
  token_merging?: ValuesOf<typeof TOKEN_FIELDS> | undefined;
  /** Tile sizes of `tiled_vae`, where that is on; the engine's own by default. */
  tiled_vae?: ValuesOf<typeof TILED_VAE_FIELDS> | undefined;
}

/** Panels in a request: an omitted setting has its default value. */
export interface PanelsInput {
  adetailer?: { skip_img2img?: boolean | undefined; units: Partial<ValuesOf<typeof ADETAILER_FIELDS>>[] } | undefined;
  areas?: (Partial<AreasShared> & { units: Partial<Area>[] }) | undefined;
  layer_diffusion?: Partial<ValuesOf<typeof LAYER_FIELDS>> | undefined;
  tiled_diffusion?: Partial<ValuesOf<typeof TILED_FIELDS>> | undefined;
  token_merging?: Partial<ValuesOf<typeof TOKEN_FIELDS>> | undefined;
  tiled_vae?: Partial<ValuesOf<typeof TILED_VAE_FIELDS>> | undefined;
}

/** Both schemas parse the areas object: zod cannot intersect schemas of unknown shape. */
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

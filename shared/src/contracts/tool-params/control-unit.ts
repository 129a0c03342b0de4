import { z } from 'zod';
import { CONTROL_LIMITS, CONTROL_MODES, CONTROL_RESIZES } from '../control.ts';
import { zUuid } from '../primitives.ts';

const { weight, resolution, units } = CONTROL_LIMITS;
const name = z.string().max(200);
const part = z.number().min(0).max(1);

/** One picture that leads another. Units that are switched off are not sent. */
export const zControlUnit = z
  .object({
    /** `null` takes the picture that is painted over. */
    fileId: zUuid.nullable().default(null),
    /** Module that reads the picture; empty: the picture is a map already. */
    module: name.default(''),
    /** Empty for modules that need none. */
    model: name.default(''),
    weight: z.number().min(weight.min).max(weight.max).default(1),
    /** Parts of the steps between which it counts. */
    start: part.default(0),
    end: part.default(1),
    resize_mode: z.enum(CONTROL_RESIZES).default('crop_and_resize'),
    control_mode: z.enum(CONTROL_MODES).default('balanced'),
    /** The module reads the picture at the size to draw, whatever `resolution` says. */
    pixel_perfect: z.boolean().default(true),
    /** In px; `null` is the module's own. */
    resolution: z.number().int().min(resolution.min).max(resolution.max).nullable().default(null),
    /** The module's further numbers, in its own order; `null` is its own. */
    thresholds: z.array(z.number().nullable()).max(2).default([]),
    /** Slower, with less memory. */
    low_vram: z.boolean().default(false),
  })
  .refine(({ start, end }) => start < end, '控制的开始要早于结束');
export type ControlUnit = z.infer<typeof zControlUnit>;

export const zControl = z.array(zControlUnit).max(units, `最多 ${units} 个控制单元`).optional();

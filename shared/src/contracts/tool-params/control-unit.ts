import { z } from 'zod';
import { CONTROL_LIMITS, CONTROL_MODES, CONTROL_RESIZES } from '../control.ts';
import { zUuid } from '../primitives.ts';

const { weight, resolution, units } = CONTROL_LIMITS;
const name = z.string().max(200);
const part = z.number().min(0).max(1);

/** One control image with its settings. Units that are switched off are not sent. */
export const zControlUnit = z
  .object({
    /** `null` uses the input picture of 图生图. */
    fileId: zUuid.nullable().default(null),
    /** Mask, stretched to the output, white where the unit is active; `null` is everywhere. */
    maskId: zUuid.nullable().default(null),
    /** Preprocessor; empty: the picture is a map already. */
    module: name.default(''),
    /** Empty for preprocessors that need no model. */
    model: name.default(''),
    weight: z.number().min(weight.min).max(weight.max).default(1),
    /** Fractions of the steps between which the unit is active. */
    start: part.default(0),
    end: part.default(1),
    resize_mode: z.enum(CONTROL_RESIZES).default('crop_and_resize'),
    control_mode: z.enum(CONTROL_MODES).default('balanced'),
    /** The preprocessor reads the picture at the output size, whatever `resolution` says. */
    pixel_perfect: z.boolean().default(true),
    /** Resolution in px; `null` is the preprocessor's default. */
    resolution: z.number().int().min(resolution.min).max(resolution.max).nullable().default(null),
    /** Further numbers of the preprocessor, in its order; `null` is its default. */
    thresholds: z.array(z.number().nullable()).max(2).default([]),
    /** Uses less memory, but is slower. */
    low_vram: z.boolean().default(false),
  })
  .refine(({ start, end }) => start < end, '控制的开始要早于结束');
export type ControlUnit = z.infer<typeof zControlUnit>;

export const zControl = z.array(zControlUnit).max(units, `最多 ${units} 个控制单元`).optional();

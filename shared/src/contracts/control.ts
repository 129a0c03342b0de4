/**
 * Units of ControlNet, which guide a picture by another one. Without a schema library, so that the
 * browser may import it.
 */

/**
 * `name` and `weight` are limits of the engine; the number of units is set in a web UI's settings.
 */
export const CONTROL_LIMITS = {
  units: 10,
  weight: { min: 0, max: 2, step: 0.05 },
  /** Side in px at which a preprocessor reads the picture. */
  resolution: { min: 64, max: 2048, step: 8 },
} as const;

/** The side that has priority where prompt and picture conflict. */
export const CONTROL_MODES = ['balanced', 'prompt', 'control'] as const;
export type ControlMode = (typeof CONTROL_MODES)[number];

/** Settings of a unit that an engine may lack. */
export const CONTROL_OPTIONS = ['resolution', 'low_vram', 'range'] as const;

/** How the picture of a unit is resized to the output size. */
export const CONTROL_RESIZES = ['just_resize', 'crop_and_resize', 'resize_and_fill'] as const;
export type ControlResize = (typeof CONTROL_RESIZES)[number];

/** Preprocessors that read the mask of a unit with its picture. */
export const READS_MASK = /^inpaint/i;

/** Preprocessors whose output is not an image and cannot be shown. */
export const WITHOUT_MAP = /^(?:ip-adapter|clip[-_]|insightface|instant_?id|revision|reference)/i;

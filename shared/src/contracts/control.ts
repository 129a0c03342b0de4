/**
 * Units that lead a picture by another one, as the extension ControlNet has them. Without a schema
 * library, so that the browser may import it.
 */

/** `name` and `weight` as the engine takes them; a web UI has so many units as its settings say. */
export const CONTROL_LIMITS = {
  units: 10,
  weight: { min: 0, max: 2, step: 0.05 },
  /** Side in px at which a module reads the picture. */
  resolution: { min: 64, max: 2048, step: 8 },
} as const;

/** Sides that count more where prompt and picture differ. */
export const CONTROL_MODES = ['balanced', 'prompt', 'control'] as const;
export type ControlMode = (typeof CONTROL_MODES)[number];

/** Settings of a unit that an engine may be without. */
export const CONTROL_OPTIONS = ['resolution', 'low_vram'] as const;

/** How the picture of a unit is brought to the size to draw. */
export const CONTROL_RESIZES = ['just_resize', 'crop_and_resize', 'resize_and_fill'] as const;
export type ControlResize = (typeof CONTROL_RESIZES)[number];

/** Modules whose reading is no picture: none of theirs can be shown. */
export const WITHOUT_MAP = /^(?:ip-adapter|clip[-_]|insightface|instant_?id|revision|reference)/i;

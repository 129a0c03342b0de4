/** Nearness at the top of a receding ground, and of a ground of unknown shape. */
export const FAR_NEARNESS = 0.35;

/** Maximum nearness of the ground below the subject. */
const NEAREST = 1.25;

/** Nearness of a picture without a subject, at its top and at its bottom. */
export const TILT_NEARNESS = { top: 0.4, bottom: 1 } as const;

/**
 * How near the ground is in each row: a plane that runs from the feet of the subject away to the
 * back, and stands upright there. What is nearer moves farther, so that the subject does not slide
 * over what it stands on.
 */
export function groundNearness(height: number, feet: number): Float32Array {
  const back = feet * 0.45;
  return Float32Array.from({ length: height }, (_, row) => {
    const part = ((row + 0.5) / height - back) / (feet - back);
    if (part <= 0) return FAR_NEARNESS;
    // Rounded where ground and wall meet, so that no crease is visible.
    const bent = part < 0.4 ? (part * part) / 0.8 : part - 0.2;
    return Math.min(NEAREST, FAR_NEARNESS + ((1 - FAR_NEARNESS) * bent) / 0.8);
  });
}

export const tiltedNearness = (height: number, top: number, bottom: number) =>
  Float32Array.from({ length: height }, (_, row) => top + ((bottom - top) * (row + 0.5)) / height);

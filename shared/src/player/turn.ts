/** Ends of the arc, in degrees from straight behind the goods: left to right. */
const END = 75;

/** Step of the arc that a place points to; places are from its middle, the camera stands below. */
export function stepAt(across: number, down: number, steps: number): number {
  const angle = (Math.atan2(across, -down) * 180) / Math.PI;
  const within = Math.min(END, Math.max(-END, angle));
  return Math.round(((within + END) / (2 * END)) * (steps - 1));
}

/** Place of a step on an arc of radius 1 around (0, 0). */
export function placeOf(step: number, steps: number): { x: number; y: number } {
  const angle = ((-END + (2 * END * step) / (steps - 1)) * Math.PI) / 180;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}

/** Step after a key; null for other keys. */
export function stepAfterKey(key: string, step: number, steps: number): number | null {
  const last = steps - 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, step + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, step - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

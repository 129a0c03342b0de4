const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Direction of an arrow key, right and down positive; null for other keys. */
export const arrowDirection = ({ key }: { key: string }): readonly [number, number] | null => ARROWS[key] ?? null;

import type { Size } from './picture.ts';

/** Connected components of this value, by 4-neighbourhood. */
export function findComponents(plane: Uint8Array, value: number, { width }: Size): Int32Array[] {
  const seen = new Uint8Array(plane.length);
  const queue = new Int32Array(plane.length);
  const out: Int32Array[] = [];
  for (let start = 0; start < plane.length; start += 1) {
    if (seen[start] === 1 || plane[start] !== value) continue;
    let read = 0;
    let end = 1;
    queue[0] = start;
    seen[start] = 1;
    const add = (at: number) => {
      if (seen[at] === 1 || plane[at] !== value) return;
      seen[at] = 1;
      queue[end] = at;
      end += 1;
    };
    while (read < end) {
      const at = queue[read]!;
      read += 1;
      const x = at % width;
      if (x > 0) add(at - 1);
      if (x + 1 < width) add(at + 1);
      if (at >= width) add(at - width);
      if (at + width < plane.length) add(at + width);
    }
    out.push(queue.slice(0, end));
  }
  return out;
}

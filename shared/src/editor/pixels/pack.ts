/** Maximum length of a run, and of a literal, of one control byte. */
const LONGEST_RUN = 129;
const LONGEST_LITERAL = 128;

/**
 * Run-length coding of one tile for the history: masks shrink to a few percent. Each channel is
 * coded separately. A control byte below 128 precedes that many plus one literal bytes; one from
 * 128 on repeats the next byte `control - 126` times.
 */
export function packTile(data: Uint8Array, channels: number): Uint8Array {
  const pixels = data.length / channels;
  const out = new Uint8Array(data.length + Math.ceil(pixels / LONGEST_LITERAL) * channels);
  let end = 0;
  for (let channel = 0; channel < channels; channel += 1) {
    const at = (pixel: number): number => data[pixel * channels + channel]!;
    const runFrom = (pixel: number): number => {
      const value = at(pixel);
      const last = Math.min(pixels, pixel + LONGEST_RUN);
      let next = pixel + 1;
      while (next < last && at(next) === value) next += 1;
      return next - pixel;
    };
    for (let pixel = 0; pixel < pixels;) {
      const run = runFrom(pixel);
      if (run > 2) {
        out[end++] = run + 126;
        out[end++] = at(pixel);
        pixel += run;
        continue;
      }
      const control = end++;
      const first = pixel;
      while (pixel < pixels && pixel - first < LONGEST_LITERAL) {
        if (pixel + 2 < pixels && at(pixel) === at(pixel + 1) && at(pixel) === at(pixel + 2)) break;
        out[end++] = at(pixel);
        pixel += 1;
      }
      out[control] = pixel - first - 1;
    }
  }
  return out.slice(0, end);
}

export function unpackTile(packed: Uint8Array, length: number, channels: number): Uint8Array {
  const data = new Uint8Array(length);
  const pixels = length / channels;
  let from = 0;
  for (let channel = 0; channel < channels; channel += 1) {
    for (let pixel = 0; pixel < pixels;) {
      const control = packed[from++]!;
      const count = control < 128 ? control + 1 : control - 126;
      for (let left = count; left > 0; left -= 1) {
        data[pixel * channels + channel] = packed[from]!;
        pixel += 1;
        if (control < 128) from += 1;
      }
      if (control >= 128) from += 1;
    }
  }
  return data;
}

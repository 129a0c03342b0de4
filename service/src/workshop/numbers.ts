/** Number formats of a safetensors file, with their size in bytes. */
export const DTYPES = {
  F64: 8,
  F32: 4,
  F16: 2,
  BF16: 2,
  F8_E4M3: 1,
  F8_E5M2: 1,
  I64: 8,
  I32: 4,
  I16: 2,
  I8: 1,
  U64: 8,
  U32: 4,
  U16: 2,
  U8: 1,
  BOOL: 1,
} as const;
export type Dtype = keyof typeof DTYPES;

/** Formats in which weights are written. */
export type WrittenDtype = 'F64' | 'F32' | 'F16' | 'BF16' | 'F8_E4M3' | 'F8_E5M2';
export type FloatArray = Float32Array | Float64Array;

const FLOATS: readonly Dtype[] = ['F64', 'F32', 'F16', 'BF16', 'F8_E4M3', 'F8_E5M2'];
export const isFloat = (dtype: Dtype): boolean => FLOATS.includes(dtype);

const LARGEST_SINGLE = (2 - 2 ** -23) * 2 ** 127;

/** Values of all 16-bit patterns: sign, 5 bits of exponent, 10 of fraction. */
const HALVES = Float32Array.from({ length: 65_536 }, (_, half) => {
  const sign = half & 0x80_00 ? -1 : 1;
  const exponent = (half >>> 10) & 31;
  const fraction = half & 0x3_ff;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1024 + fraction) * 2 ** (exponent - 25);
});

/** Values of all 8-bit patterns of E4M3, which has no infinity and one NaN pattern per sign. */
const EIGHTS = Float32Array.from({ length: 256 }, (_, eight) => {
  const sign = eight & 0x80 ? -1 : 1;
  const exponent = (eight >>> 3) & 15;
  const fraction = eight & 7;
  if (exponent === 15 && fraction === 7) return NaN;
  return exponent === 0 ? sign * fraction * 2 ** -9 : sign * (8 + fraction) * 2 ** (exponent - 10);
});

/** Decodes `count` weights. @param from starts at the beginning of its buffer */
export function decodeTensor(dtype: Dtype, from: Uint8Array<ArrayBuffer>, count: number): FloatArray {
  const { buffer } = from;
  if (dtype === 'F64') return new Float64Array(buffer, 0, count);
  if (dtype === 'F32') return new Float32Array(buffer, 0, count);
  const to = new Float32Array(count);
  if (dtype === 'F16') {
    const halves = new Uint16Array(buffer, 0, count);
    for (let i = 0; i < count; i++) to[i] = HALVES[halves[i]!]!;
  } else if (dtype === 'BF16') {
    const halves = new Uint16Array(buffer, 0, count);
    const words = new Uint32Array(to.buffer);
    for (let i = 0; i < count; i++) words[i] = halves[i]! << 16;
  } else if (dtype === 'F8_E4M3') {
    for (let i = 0; i < count; i++) to[i] = EIGHTS[from[i]!]!;
  } else if (dtype === 'F8_E5M2') {
    for (let i = 0; i < count; i++) to[i] = HALVES[from[i]! << 8]!;
  } else throw new Error(`${dtype} is no floating point`);
  return to;
}

/** Counts of numbers that could not be written exactly. */
export interface RoundingTally {
  /** Number of infinite values and NaN. */
  broken: number;
  /** Number of values too large for the format; they are clamped to its largest number. */
  tooLarge: number;
}

/**
 * Parameters of a narrow format: a single's bit pattern is cut to it, rounded to nearest, ties to
 * even.
 */
interface Narrow {
  /** Number of fraction bits of a single that are dropped. */
  dropped: number;
  /** Difference of the exponent biases. */
  bias: number;
  /** Exponent of a single below which the result is subnormal. */
  subnormal: number;
  /** The largest finite pattern, without sign. */
  largest: number;
  infinite: number;
  none: number;
  /** Number of bits by which the sign of a single is shifted right. */
  sign: number;
}

const NARROW: Record<'F16' | 'BF16' | 'F8_E4M3' | 'F8_E5M2', Narrow> = {
  F16: { dropped: 13, bias: 112, subnormal: 113, largest: 0x7b_ff, infinite: 0x7c_00, none: 0x7e_00, sign: 16 },
  BF16: { dropped: 16, bias: 0, subnormal: 0, largest: 0x7f_7f, infinite: 0x7f_80, none: 0x7f_c0, sign: 16 },
  F8_E4M3: { dropped: 20, bias: 120, subnormal: 121, largest: 0x7e, infinite: 0x7f, none: 0x7f, sign: 24 },
  F8_E5M2: { dropped: 21, bias: 112, subnormal: 113, largest: 0x7b, infinite: 0x7c, none: 0x7e, sign: 24 },
};

function narrowWord(word: number, format: Narrow, tally: RoundingTally): number {
  const { dropped, bias, subnormal, largest } = format;
  const sign = (word >>> format.sign) & (1 << (31 - format.sign));
  const size = word & 0x7f_ff_ff_ff;
  if (size >= 0x7f_80_00_00) {
    tally.broken += 1;
    return sign | (size === 0x7f_80_00_00 ? format.infinite : format.none);
  }
  const exponent = size >>> 23;
  if (exponent < subnormal) {
    // The implicit leading one becomes part of the fraction, shifted right.
    const places = dropped + subnormal - exponent;
    if (exponent === 0 || places > 24) return sign;
    const whole = (size & 0x7f_ff_ff) | 0x80_00_00;
    const rest = whole & ((1 << places) - 1);
    const half = 1 << (places - 1);
    const cut = whole >>> places;
    return sign | (rest > half || (rest === half && cut & 1) ? cut + 1 : cut);
  }
  const cut = (size + ((1 << (dropped - 1)) - 1) + ((size >>> dropped) & 1) - bias * 0x80_00_00) >>> dropped;
  if (cut <= largest) return sign | cut;
  tally.tooLarge += 1;
  return sign | largest;
}

/**
 * Encodes weights as bytes. A double is first rounded to single precision. @returns a view of
 * `values` where nothing changes
 */
export function encodeTensor(dtype: WrittenDtype, values: FloatArray, tally: RoundingTally): Uint8Array {
  if (dtype === 'F64' || dtype === 'F32') {
    const Kind = dtype === 'F64' ? Float64Array : Float32Array;
    const as = values instanceof Kind ? values : new Kind(values);
    for (let i = 0; i < as.length; i++) {
      if (Math.abs(as[i]!) < Infinity) continue;
      if (Math.abs(values[i]!) < Infinity) {
        tally.tooLarge += 1;
        as[i] = Math.sign(values[i]!) * LARGEST_SINGLE;
      } else tally.broken += 1;
    }
    return new Uint8Array(as.buffer, as.byteOffset, as.byteLength);
  }
  const singles = values instanceof Float32Array ? values : new Float32Array(values);
  const words = new Uint32Array(singles.buffer, singles.byteOffset, singles.length);
  const format = NARROW[dtype];
  if (DTYPES[dtype] === 1) {
    const to = new Uint8Array(words.length);
    for (let i = 0; i < words.length; i++) to[i] = narrowWord(words[i]!, format, tally);
    return to;
  }
  const to = new Uint16Array(words.length);
  for (let i = 0; i < words.length; i++) to[i] = narrowWord(words[i]!, format, tally);
  return new Uint8Array(to.buffer);
}

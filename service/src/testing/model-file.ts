import { readFile, writeFile } from 'node:fs/promises';
import { readHeader, writeHeader, type PlannedTensor } from '../workshop/header.ts';
import { DTYPES } from '../workshop/numbers.ts';

export interface Weights extends PlannedTensor {
  /** Bit patterns of the numbers; zeros by default. */
  bits?: readonly (number | bigint)[];
}

/** Bytes of numbers in a format, by their bit patterns. */
function packed({ dtype, shape, bits }: Weights): Uint8Array {
  const count = shape.reduce((product, side) => product * side, 1);
  const size = DTYPES[dtype];
  const bytes = Buffer.alloc(count * size);
  for (const [index, pattern] of (bits ?? []).entries()) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(pattern), index * 8);
    else bytes.writeUIntLE(Number(pattern), index * size, size);
  }
  return bytes;
}

/** Writes a safetensors file. */
export async function writeModel(
  place: string,
  tensors: readonly Weights[],
  metadata: Record<string, string> = {},
): Promise<void> {
  await writeFile(place, Buffer.concat([writeHeader(tensors, metadata), ...tensors.map(packed)]));
}

/** Writes a file with this header and so many zero bytes, whether or not they match. */
export async function writeFalse(place: string, header: string, zeros: number): Promise<void> {
  const text = Buffer.from(header);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  await writeFile(place, Buffer.concat([length, text, Buffer.alloc(zeros)]));
}

/** Bit patterns of the weights of a name. */
export async function bitsOf(place: string, name: string): Promise<number[]> {
  const { begin, end, dtype } = (await readHeader(place, 'file')).tensors.get(name)!;
  const bytes = (await readFile(place)).subarray(begin, end);
  const size = DTYPES[dtype];
  return Array.from({ length: bytes.length / size }, (_, index) =>
    size === 8 ? Number(bytes.readBigUInt64LE(index * 8)) : bytes.readUIntLE(index * size, size),
  );
}

const UNET = 'model.diffusion_model.';

/** The minimal weights of a checkpoint by which its family is detected. */
export function checkpoint(textSide: number, more: readonly Weights[] = []): Weights[] {
  return [
    { name: `${UNET}input_blocks.0.0.weight`, dtype: 'F16', shape: [2, 4, 1, 1] },
    {
      name: `${UNET}input_blocks.${textSide === 2048 ? 4 : 1}.1.transformer_blocks.0.attn2.to_k.weight`,
      dtype: 'F16',
      shape: [2, textSide],
    },
    { name: `${UNET}time_embed.0.weight`, dtype: 'F16', shape: [textSide] },
    ...more,
  ];
}

import { open } from 'node:fs/promises';
import { DTYPES, type Dtype } from './numbers.ts';
import { refuseModel } from './refuse.ts';

/** One tensor, with its byte range counted from the beginning of the file. */
export interface Tensor {
  name: string;
  dtype: Dtype;
  shape: readonly number[];
  begin: number;
  end: number;
}

export interface ModelHeader {
  /** Tensors by name, in file order. */
  tensors: ReadonlyMap<string, Tensor>;
  metadata: Readonly<Record<string, string>>;
  bytes: number;
}

const LENGTH_BYTES = 8;
/** Size limit of a header, in bytes; real ones have some hundred thousand. */
const MOST_HEADER = 16 * 1024 * 1024;
const MOST_DIMENSIONS = 16;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Number of weights of a shape; null where no file could contain so many. */
export function countOf(shape: readonly number[]): number | null {
  let count = 1;
  for (const side of shape) {
    count *= side;
    if (!Number.isSafeInteger(count)) return null;
  }
  return count;
}

function tensorOf(name: string, entry: unknown, from: number, wrong: (why: string) => never): Tensor {
  const of = `权重「${name}」`;
  if (!isRecord(entry)) return wrong(`${of}的说明不是一个对象`);
  const { dtype, shape, data_offsets: place } = entry;
  if (typeof dtype !== 'string' || !Object.hasOwn(DTYPES, dtype))
    return wrong(`${of}的格式「${String(dtype).slice(0, 20)}」这里不认识`);
  if (!Array.isArray(shape) || shape.length > MOST_DIMENSIONS || !shape.every(isWhole))
    return wrong(`${of}的形状不是一列整数`);
  if (!Array.isArray(place) || place.length !== 2 || !place.every(isWhole) || place[0]! > place[1]!)
    return wrong(`${of}的位置不是一前一后两个整数`);
  const [begin, end] = place as [number, number];
  const count = countOf(shape);
  const size = count === null ? null : count * DTYPES[dtype as Dtype];
  if (size !== end - begin)
    return wrong(`${of}写着 ${dtype} [${shape.join(', ')}]，要 ${size ?? '过多'} 字节，文件里却是 ${end - begin} 字节`);
  return { name, dtype: dtype as Dtype, shape, begin: from + begin, end: from + end };
}

/**
 * Parses a header, and validates all of it against the file's size. @param text the header without
 * its length @param shown name of the file in messages @throws AppError that says in Chinese what
 * is wrong
 */
export function parseHeader(text: Uint8Array, fileBytes: number, shown: string): ModelHeader {
  const wrong = (why: string): never => refuseModel(`「${shown}」不是完好的 safetensors 文件：${why}`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    wrong('文件头不是 JSON');
  }
  if (!isRecord(parsed)) return wrong('文件头不是一个对象');
  const from = LENGTH_BYTES + text.length;
  const metadata: Record<string, string> = {};
  const found: Tensor[] = [];
  for (const [name, entry] of Object.entries(parsed)) {
    if (name !== '__metadata__') found.push(tensorOf(name, entry, from, wrong));
    else if (!isRecord(entry) || !Object.values(entry).every((value) => typeof value === 'string'))
      return wrong('它的附加信息不是一组文字');
    else Object.assign(metadata, entry);
  }
  found.sort((one, other) => one.begin - other.begin || one.end - other.end);
  let at = from;
  let before = '';
  for (const { name, begin, end } of found) {
    if (begin < at) return wrong(`权重「${before}」和「${name}」的位置重叠`);
    if (begin > at) return wrong(`权重「${name}」前面有 ${begin - at} 字节不属于任何权重`);
    at = end;
    before = name;
  }
  if (at > fileBytes) return wrong(`文件头写着 ${at} 字节，文件只有 ${fileBytes} 字节，可能没有下载完`);
  if (at < fileBytes) return wrong(`末尾多出 ${fileBytes - at} 字节，不属于任何权重`);
  return { tensors: new Map(found.map((tensor) => [tensor.name, tensor])), metadata, bytes: fileBytes };
}

/**
 * Reads the header of a safetensors file and nothing else of it. @param shown name of the file in
 * messages @throws AppError that says in Chinese what is wrong
 */
export async function readHeader(place: string, shown: string): Promise<ModelHeader> {
  const wrong = (why: string): never => refuseModel(`「${shown}」不是完好的 safetensors 文件：${why}`);
  const file = await open(place, 'r');
  try {
    const { size } = await file.stat();
    if (size < LENGTH_BYTES) wrong(`文件只有 ${size} 字节`);
    const head = Buffer.alloc(LENGTH_BYTES);
    await file.read(head, 0, LENGTH_BYTES, 0);
    const length = head.readBigUInt64LE();
    if (length > BigInt(size - LENGTH_BYTES))
      wrong(`它说文件头有 ${length} 字节，整个文件只有 ${size} 字节，可能不是 safetensors，或没有下载完`);
    if (length > BigInt(MOST_HEADER)) wrong(`文件头有 ${length} 字节，超过了 ${MOST_HEADER} 字节`);
    const text = Buffer.alloc(Number(length));
    const { bytesRead } = await file.read(text, 0, text.length, LENGTH_BYTES);
    if (bytesRead < text.length) wrong('文件头没有读完，文件正在变短');
    return parseHeader(text, size, shown);
  } finally {
    await file.close();
  }
}

/** A tensor to be written. */
export interface PlannedTensor {
  name: string;
  dtype: Dtype;
  shape: readonly number[];
}

const ALIGNED = 8;

/**
 * Encodes a header, preceded by its length, for tensors in this order; as the format requires, it
 * is padded with spaces to a multiple of eight bytes.
 */
export function writeHeader(tensors: readonly PlannedTensor[], metadata: Readonly<Record<string, string>>): Buffer {
  let at = 0;
  const entries = tensors.map(({ name, dtype, shape }): [string, unknown] => {
    const begin = at;
    at += countOf(shape)! * DTYPES[dtype];
    return [name, { dtype, shape, data_offsets: [begin, at] }];
  });
  const text = Buffer.from(JSON.stringify(Object.fromEntries([['__metadata__', metadata], ...entries])));
  const padded = Math.ceil(text.length / ALIGNED) * ALIGNED;
  const whole = Buffer.alloc(LENGTH_BYTES + padded, ' ');
  whole.writeBigUInt64LE(BigInt(padded));
  text.copy(whole, LENGTH_BYTES);
  return whole;
}

/** Size of the weights alone, in bytes. */
export const tensorBytes = (tensors: readonly PlannedTensor[]): number =>
  tensors.reduce((sum, { dtype, shape }) => sum + countOf(shape)! * DTYPES[dtype], 0);

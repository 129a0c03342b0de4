import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isDiskFull } from '@app/database/disk-full';
import { countOf, writeHeader } from './header.ts';
import {
  decodeTensor,
  DTYPES,
  encodeTensor,
  type FloatArray,
  type RoundingTally,
  type WrittenDtype,
} from './numbers.ts';
import type { Channels, FilePiece, ModelPlan, TensorSource, TensorStep } from './plan.ts';

/** Number of weights of each file that are in memory at a time. */
const CHUNK = 1024 * 1024;

export interface MadeModel {
  bytes: number;
  sha256: string;
  notes: string[];
}

/** Reason why no file was written. */
export type MakeFailure = 'stopped' | 'full' | 'taken' | 'changed';
export class MakeError extends Error {
  readonly why: MakeFailure;
  constructor(why: MakeFailure, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

export interface MakeInput {
  plan: ModelPlan;
  folder: string;
  /** Name of the new file, and its temporary name until it is complete. */
  file: string;
  unfinished: string;
  /** Polled between chunks. */
  isStopped: () => boolean;
  /** Receives the finished share, 0 to 1. */
  onProgress: (share: number) => void;
  /** Replaces the file system's own function, for tests. */
  write?: (file: number, bytes: Uint8Array, offset: number, length: number) => number;
}

/** Opens the files of a plan; each chunk is read into a buffer of its own. */
function openFiles(places: readonly string[]) {
  const files: number[] = [];
  const close = () => {
    for (const file of files) closeSync(file);
  };
  try {
    for (const place of places) files.push(openSync(place, 'r'));
  } catch (error) {
    close();
    throw new MakeError('changed', error);
  }
  return {
    read({ file, dtype, begin }: FilePiece, from: number, count: number): Uint8Array<ArrayBuffer> {
      const size = DTYPES[dtype];
      const bytes = new Uint8Array(count * size);
      let at = 0;
      while (at < bytes.length) {
        const got = readSync(files[file]!, bytes, at, bytes.length - at, begin + from * size + at);
        if (got === 0) throw new MakeError('changed');
        at += got;
      }
      return bytes;
    },
    close,
  };
}
type Files = ReturnType<typeof openFiles>;

/** Merges mixed weights into the first channels of each row of a wider A. */
function spread(a: FloatArray, mixed: FloatArray, { row, of }: Channels): FloatArray {
  for (let i = 0; i < mixed.length; i++) a[Math.floor(i / of) * row + (i % of)] = mixed[i]!;
  return a;
}

/** The first channels of each row of a wider A. */
function narrowed(a: FloatArray, { row, of }: Channels): FloatArray {
  const to = new (a instanceof Float64Array ? Float64Array : Float32Array)((a.length / row) * of);
  for (let i = 0; i < to.length; i++) to[i] = a[Math.floor(i / of) * row + (i % of)]!;
  return to;
}

type Mixed = Extract<TensorSource, { ratio: number }>;

/** Mixes weights in double precision, and rounds once. */
function blend(source: Mixed, a: FloatArray, b: FloatArray, c: FloatArray | null): FloatArray {
  const to = new (a instanceof Float64Array ? Float64Array : Float32Array)(a.length);
  const mix = formulaOf(source);
  for (let i = 0; i < a.length; i++) to[i] = mix(a[i]!, b[i]!, c ? c[i]! : 0);
  return to;
}

/** Factor by which a trained difference is stronger than a plain one. */
const TRAINED = 1.8;

function formulaOf(source: Mixed): (a: number, b: number, c: number) => number {
  const { ratio } = source;
  switch (source.is) {
    case 'sum':
      return (a, b) => a * (1 - ratio) + b * ratio;
    case 'difference':
      return (a, b, c) => a + (b - c) * ratio;
    case 'train':
      return (a, b, c) => {
        const [trained, away] = [Math.abs(b - c), Math.abs(b - a)];
        return trained === 0 ? a : a + (b - c) * (away / (trained + away)) * (ratio * TRAINED);
      };
    case 'triple': {
      const { second } = source;
      return (a, b, c) => a * (1 - ratio - second) + b * ratio + c * second;
    }
    case 'twice': {
      const { second } = source;
      return (a, b, c) => (a * (1 - ratio) + b * ratio) * (1 - second) + c * second;
    }
  }
}

/** A range of a new tensor's weights in their output format. */
function weights(
  files: Files,
  { dtype, source }: TensorStep,
  from: number,
  count: number,
  tally: RoundingTally,
): Uint8Array {
  if (source.is === 'positions')
    return new Uint8Array(BigInt64Array.from({ length: count }, (_, index) => BigInt(from + index)).buffer);
  if (source.is === 'copy') {
    const bytes = files.read(source.from, from, count);
    if (source.from.dtype === dtype) return bytes;
    return encodeTensor(dtype as WrittenDtype, decodeTensor(source.from.dtype, bytes, count), tally);
  }
  const read = (piece: FilePiece, at: number, many: number) =>
    decodeTensor(piece.dtype, files.read(piece, at, many), many);
  const { a, b, channels } = source;
  const mine = read(a, from, count);
  const first = channels ? narrowed(mine, channels) : mine;
  // Rows of a wider A are read completely, so that both ranges begin at the same row.
  const at = channels ? (from / channels.row) * channels.of : from;
  const mixed = blend(
    source,
    first,
    read(b, at, first.length),
    source.is === 'sum' ? null : read(source.c, at, first.length),
  );
  return encodeTensor(dtype as WrittenDtype, channels ? spread(mine, mixed, channels) : mixed, tally);
}

function notesOf({ broken, tooLarge }: RoundingTally): string[] {
  return [
    ...(broken > 0 ? [`新文件里有 ${broken} 个数是无穷大或不是数，这样的模型多半画不出图`] : []),
    ...(tooLarge > 0 ? [`有 ${tooLarge} 个数超出了所选精度的范围，写成了它能写的最大值`] : []),
  ];
}

/** Renames a complete file, unless another file has got the name meanwhile. */
function rename(folder: string, unfinished: string, file: string): void {
  const [from, to] = [path.join(folder, unfinished), path.join(folder, file)];
  try {
    linkSync(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST') throw new MakeError('taken', error);
    // The file system does not support links.
    if (existsSync(to)) throw new MakeError('taken', error);
    renameSync(from, to);
    return;
  }
  rmSync(from);
}

/**
 * Writes a new file chunk by chunk: at most a few million numbers are in memory, whatever its size.
 * Until it is complete it has a temporary name; after a failure it is deleted. @throws MakeError
 */
export function makeModel({
  plan,
  folder,
  file,
  unfinished,
  isStopped,
  onProgress,
  write = writeSync,
}: MakeInput): MadeModel {
  const tally: RoundingTally = { broken: 0, tooLarge: 0 };
  const place = path.join(folder, unfinished);
  const hash = createHash('sha256');
  let bytes = 0;
  let to: number | null = null;
  const put = (part: Uint8Array) => {
    for (let at = 0; at < part.length;) at += write(to!, part, at, part.length - at);
    hash.update(part);
    bytes += part.length;
  };
  try {
    const files = openFiles(plan.files);
    try {
      to = openSync(place, 'wx', 0o644);
      put(writeHeader(plan.steps, plan.metadata));
      const all = plan.steps.reduce((sum, { shape }) => sum + countOf(shape)!, 0);
      let done = 0;
      for (const step of plan.steps) {
        const { shape, source } = step;
        const total = countOf(shape)!;
        const row = 'channels' in source && source.channels ? source.channels.row : 1;
        const most = Math.max(1, Math.floor(CHUNK / row)) * row;
        for (let from = 0; from < total; from += most) {
          if (isStopped()) throw new MakeError('stopped');
          const count = Math.min(most, total - from);
          put(weights(files, step, from, count, tally));
          done += count;
          onProgress(done / all);
        }
      }
      fsyncSync(to);
    } finally {
      files.close();
    }
    if (isStopped()) throw new MakeError('stopped');
    closeSync(to);
    to = null;
    rename(folder, unfinished, file);
    return { bytes, sha256: hash.digest('hex'), notes: notesOf(tally) };
  } catch (error) {
    if (to !== null) closeSync(to);
    rmSync(place, { force: true });
    throw isDiskFull(error) ? new MakeError('full', error) : error;
  }
}

// How fast model files are merged, beside a plain copy of the same bytes, and in how much memory.
//   node bench/merge/main.mjs [--mb 256] [--gb 7] [--runs 3] [--folder FOLDER] [--json FILE]
import { createHash, randomFillSync } from 'node:crypto';
import { closeSync, ftruncateSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { table } from '../cold-load/lib/table.mjs';

register();
const { makeModel } = await import('../../scripts/lib/workshop.ts');

const { values: options } = parseArgs({
  options: {
    mb: { type: 'string', default: '256' },
    gb: { type: 'string', default: '7' },
    runs: { type: 'string', default: '3' },
    folder: { type: 'string', default: tmpdir() },
    json: { type: 'string' },
  },
});
const MB = 1024 * 1024;
/** Memory of the process while the large file is made, with everything that it has loaded. */
const BAR_MB = 300;
const CHUNK = 8 * MB;
/** Weights of a tensor of the large file. */
const LARGEST = 256 * MB;

const dir = mkdtempSync(path.join(options.folder, 'bench-merge-'));
const place = (name) => path.join(dir, `${name}.safetensors`);

/** A model file of half-precision numbers; sparse without `fill`, so that it takes no space. */
function write(name, bytes, fill) {
  const file = openSync(place(name), 'w');
  const tensors = {};
  for (let at = 0; at < bytes; at += LARGEST) {
    const end = Math.min(bytes, at + LARGEST);
    tensors[`model.diffusion_model.w${at}`] = {
      dtype: 'F16',
      shape: [(end - at) / 2048, 1024],
      data_offsets: [at, end],
    };
  }
  const text = Buffer.from(JSON.stringify(tensors));
  const head = Buffer.alloc(8);
  head.writeBigUInt64LE(BigInt(text.length));
  writeSync(file, head);
  writeSync(file, text);
  if (!fill) ftruncateSync(file, head.length + text.length + bytes);
  for (let at = 0; fill && at < bytes; at += CHUNK) writeSync(file, fill(Math.min(CHUNK, bytes - at)));
  closeSync(file);
}

/** Halves between -2 and 2: no infinite ones. */
function halves(bytes) {
  const numbers = randomFillSync(new Uint16Array(bytes / 2));
  for (let i = 0; i < numbers.length; i++) numbers[i] &= 0xbf_ff;
  return new Uint8Array(numbers.buffer);
}

/**
 * Copies a file and computes its hash: the minimum work of any program that writes a model file.
 */
function copy(from, to) {
  const [source, target] = [openSync(place(from), 'r'), openSync(place(to), 'w')];
  const hash = createHash('sha256');
  const bytes = Buffer.alloc(CHUNK);
  for (let got = readSync(source, bytes); got > 0; got = readSync(source, bytes)) {
    writeSync(target, bytes, 0, got);
    hash.update(bytes.subarray(0, got));
  }
  hash.digest();
  closeSync(source);
  closeSync(target);
}

async function timed(work, name) {
  const from = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  rmSync(place(name));
  return { ms: performance.now() - from, cpuMs: (user + system) / 1000 };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const A = 'a.safetensors';
const JOBS = {
  'weighted sum': { kind: 'merge', method: 'sum', a: A, b: 'b.safetensors', ratio: 0.3 },
  'add difference': { kind: 'merge', method: 'difference', a: A, b: 'b.safetensors', c: 'c.safetensors', ratio: 0.3 },
  'to fp8': { kind: 'convert', a: A, precision: 'fp8' },
};

try {
  const small = Number(options.mb) * MB;
  for (const name of ['a', 'b', 'c']) write(name, small, halves);
  const rows = { 'plain copy': [], ...Object.fromEntries(Object.keys(JOBS).map((name) => [name, []])) };
  for (let run = 0; run < Number(options.runs); run++) {
    rows['plain copy'].push(await timed(() => copy('a', 'new'), 'new'));
    for (const [name, job] of Object.entries(JOBS))
      rows[name].push(await timed(() => makeModel(dir, { ...job, name: 'new' }), 'new'));
  }
  const figures = Object.fromEntries(
    Object.entries(rows).map(([name, runs]) => [
      name,
      { ms: median(runs.map(({ ms }) => ms)), cpuMs: median(runs.map(({ cpuMs }) => cpuMs)) },
    ]),
  );
  const plain = figures['plain copy'];
  console.log(
    table([
      [`${options.mb} MB a file`, 'MB/s', 'times a copy', 'processor', 'times a copy'],
      ...Object.entries(figures).map(([name, { ms, cpuMs }]) => [
        name,
        (small / MB / (ms / 1000)).toFixed(0),
        (ms / plain.ms).toFixed(1),
        `${(cpuMs / 1000).toFixed(1)} s`,
        (cpuMs / plain.cpuMs).toFixed(1),
      ]),
    ]),
  );
  for (const name of ['a', 'b', 'c']) rmSync(place(name));

  const large = Number(options.gb) * 1024 * MB;
  for (const name of ['a', 'b']) write(name, large);
  const done = await timed(() => makeModel(dir, { ...JOBS['weighted sum'], name: 'new' }), 'new');
  const peakMb = process.resourceUsage().maxRSS / 1024;
  console.log(
    `${options.gb} GB: ${(large / MB / (done.ms / 1000)).toFixed(0)} MB/s, ${peakMb.toFixed(0)} MB of memory at most; ` +
      `load ${loadavg()[0].toFixed(1)} of ${cpus().length} processors`,
  );
  const good = peakMb <= BAR_MB;
  console.log(`${good ? 'good' : 'MISSED'}: bar ${BAR_MB} MB`);
  if (options.json)
    writeFileSync(options.json, JSON.stringify({ verdict: { good, barMb: BAR_MB }, figures, peakMb }, null, 2));
  process.exitCode = good ? 0 : 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}

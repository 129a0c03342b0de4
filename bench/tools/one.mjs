// One way of one tool in a process of its own: seconds, seconds until something is seen, and peak
// memory as JSON. node bench/tools/one.mjs <tool> <own|plain|none> <folder>
import path from 'node:path';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { TOOLS } from './tools.mjs';

const [tool, way, folder] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);
const { params, plain, own } = TOOLS[tool];
const file = (name) => path.join(folder, name);
const FILES = {
  '00000000-0000-4000-8000-000000000001': file('photo.png'),
  '00000000-0000-4000-8000-000000000002': file('mask.png'),
};
register();
// Measures the shipped encoder, whatever this machine has.
process.env.FFMPEG_PATH = 'none';
const { operate } = await import('../../scripts/lib/operate.ts');
const started = performance.now();
const cpu = process.cpuUsage();
let firstSeen;
const seen = () => (firstSeen ??= (performance.now() - started) / 1000);
if (way === 'own') await (own ? own(seen) : operate(params, FILES, seen));
if (way === 'plain') await plain(file('photo.png'), file('mask.png'));
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    seconds: (performance.now() - started) / 1000,
    firstSeen,
    cpuSeconds: (user + system) / 1e6,
    peakMB: process.resourceUsage().maxRSS / 1024,
  }),
);
// A library may leave threads behind.
process.exit(0);

// 12 MP in a process of its own, as a task does it: what it takes, as JSON. Called by main.mjs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';

register();
const { cutOutFile } = await import('../../scripts/lib/cutout.ts');

// As the service's workers.
sharp.cache(false);
sharp.concurrency(1);
const folder = mkdtempSync(path.join(tmpdir(), 'cutout-'));
try {
  const file = path.join(folder, 'large.jpg');
  await sharp(process.argv[2]).resize(4240, 2832, { fit: 'fill' }).jpeg({ quality: 92 }).toFile(file);
  const [began, used] = [performance.now(), process.cpuUsage()];
  await cutOutFile(file);
  const { user, system } = process.cpuUsage(used);
  const figures = {
    seconds: (performance.now() - began) / 1000,
    processor: (user + system) / 1e6,
    gigabytes: process.resourceUsage().maxRSS / 1024 / 1024,
  };
  console.log(JSON.stringify(figures));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

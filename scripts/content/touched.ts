import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { touched } from './data/touched-pictures.ts';
import { lessonRenderer } from './lib/lesson-renderer.ts';

/**
 * `npx tsx scripts/content/touched.ts [course …]` makes the stored steps of the pages that learners
 * move (`layout: try`), with the product's own tools.
 */
const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'touched-'));
for (const [course, make] of Object.entries(touched))
  if (asked.length === 0 || asked.includes(course)) await make(lessonRenderer(course, folder));
rmSync(folder, { recursive: true });

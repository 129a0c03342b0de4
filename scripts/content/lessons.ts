import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recipes } from './data/lesson-pictures.ts';
import { lessonRenderer } from './lib/lesson-renderer.ts';

/**
 * `npx tsx scripts/content/lessons.ts [course …]` makes the pictures of the lessons from
 * photographs with the product's own tools.
 */
const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'lessons-'));
for (const [course, make] of Object.entries(recipes))
  if (asked.length === 0 || asked.includes(course)) await make(lessonRenderer(course, folder));
rmSync(folder, { recursive: true });

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unknownParts } from './lib/named-parts.ts';
import { timedDeck } from '../../service/src/domain/course/import/deck.ts';

/**
 * `npx tsx scripts/content/check-texts.ts`: whether the times of the lessons fit their words, and
 * whether the parts of the product that they name are there.
 */
const root = fileURLToPath(new URL('../../service/content/courses', import.meta.url));
const lessons = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.md'));
const changed: string[] = [];
for (const file of lessons) {
  const text = await readFile(path.join(root, file), 'utf8');
  if ((timedDeck(text)?.text ?? text) !== text) changed.push(file);
}
for (const file of changed)
  console.error(
    `service/content/courses/${file} 的字幕时间与字数不一致，请运行 npm run admin -- course time service/content/courses`,
  );
const unknown = unknownParts();
for (const part of unknown) console.error(part);
process.exitCode = changed.length + unknown.length > 0 ? 1 : 0;

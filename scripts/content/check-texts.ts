import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { timedDeck } from '../../service/src/domain/course/import/deck.ts';

/** `npx tsx scripts/content/check-texts.ts`: whether the written files are what they are made from. */
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
process.exitCode = changed.length > 0 ? 1 : 0;

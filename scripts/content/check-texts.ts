import { changedTexts } from './lib/clip-texts.ts';

/** `npx tsx scripts/content/check-texts.ts`: whether the written files are what they are made from. */
const changed = changedTexts();
for (const path of changed)
  console.error(`${path} 与 scripts/content/data/clips.ts 不一致，请运行 npx tsx scripts/content/clips.ts`);
process.exitCode = changed.length > 0 ? 1 : 0;

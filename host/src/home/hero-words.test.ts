import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WORDS } from './hero-words.ts';
import { SHOTS } from './pictures.ts';
import { SHELF_PICTURES } from './shelf.ts';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('the skeleton HTML contains the same hero text as the component', () => {
  const html = text('../skeleton.html');
  expect(html).toContain(`<h1>${WORDS.title}</h1>`);
  expect(html).toContain(`<p>${WORDS.text}</p>`);
});

/** A tool is open when its folder has a page. */
const isOpen = (tool: string) =>
  existsSync(new URL(`../../../remote-tools/src/tools/${tool}/page.tsx`, import.meta.url));

/** Tool that each promise needs. */
const NEEDS: Readonly<Record<string, string>> = {
  画质: 'imgEnhance',
  换场景: 'goodsGeneration',
  短视频: 'videoGeneration',
  上架图: 'listing',
  试穿: 'aiFitting',
};

it('the hero, search description and manifest promise only tools that are open', () => {
  for (const words of [WORDS.text, text('../index.html'), text('../../public/manifest.webmanifest')]) {
    const promised = Object.keys(NEEDS).filter((name) => words.includes(name));
    expect(promised.length).toBeGreaterThan(1);
    expect(promised.filter((name) => !isOpen(NEEDS[name]!))).toEqual([]);
    expect(words).not.toMatch(/抠图|扩图|消除|翻译|真人/);
  }
});

it('the image of the workbench in the hero is not an example of another tool', () => {
  const others = Object.values(SHELF_PICTURES).flatMap(({ before, after }) => [before, after]);
  expect(others).not.toContain(SHOTS.image);
});

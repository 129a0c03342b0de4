import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WORDS } from './hero-words.ts';
import { SHOTS } from './pictures.ts';
import { SHELF } from './shelf.ts';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('is said alike by the HTML that comes before the scripts', () => {
  const html = text('../skeleton.html');
  expect(html).toContain(`<h1>${WORDS.title}</h1>`);
  expect(html).toContain(`<p>${WORDS.text}</p>`);
});

it('promises nothing that is closed, nor do search engines and home screens', () => {
  for (const words of [WORDS.text, text('../index.html'), text('../../public/manifest.webmanifest')])
    expect(words).not.toMatch(/视频|模特|换场景|抠图|扩图|消除|翻译/);
});

it('shows what the workbench painted as nobody else’s work', () => {
  const others = Object.values(SHELF).flatMap(({ before, after }) => [before, after]);
  expect(others).not.toContain(SHOTS.image);
});

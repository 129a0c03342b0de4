// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { focusHeading } from './focus-heading.ts';

afterEach(() => document.body.replaceChildren());

function page(): { main: HTMLElement; field: HTMLInputElement; comes: () => Promise<HTMLElement> } {
  document.body.innerHTML = '<input /><main tabindex="-1"></main>';
  const main = document.querySelector('main')!;
  return {
    main,
    field: document.querySelector('input')!,
    async comes() {
      const heading = document.createElement('h1');
      heading.getClientRects = () => [{}] as unknown as DOMRectList;
      // Resolves after the observer under test has run.
      const told = new Promise((done) => new MutationObserver(done).observe(main, { childList: true }));
      main.append(heading);
      await told;
      return heading;
    },
  };
}

it('focusHeading focuses a heading that is rendered late', async () => {
  const { main, field, comes } = page();
  field.focus();
  focusHeading(main);
  const heading = await comes();
  expect(document.activeElement).toBe(heading);
});

it('focusHeading leaves the focus where the person moved it meanwhile', async () => {
  const { main, field, comes } = page();
  focusHeading(main);
  field.focus();
  await comes();
  expect(document.activeElement).toBe(field);
});

it('focusHeading leaves the focus where the person moved it during the page transition', async () => {
  const { main, field, comes } = page();
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  const before = document.activeElement;
  field.focus();
  focusHeading(main, before);
  await comes();
  expect(document.activeElement).toBe(field);
});

it('focusHeading moves the focus when the focused element was removed with the old page', async () => {
  const { main, comes } = page();
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  const before = document.activeElement;
  link.remove();
  focusHeading(main, before);
  const heading = await comes();
  expect(document.activeElement).toBe(heading);
});

it('focusHeading leaves the focus while the person types', async () => {
  const { main, field, comes } = page();
  field.focus();
  focusHeading(main);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await comes();
  expect(document.activeElement).toBe(field);
});

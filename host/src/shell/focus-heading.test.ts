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
      main.append(heading);
      // The environment tells of changes some timers later.
      await new Promise((done) => setTimeout(done, 20));
      return heading;
    },
  };
}

it('puts the focus on a heading that comes late', async () => {
  const { main, field, comes } = page();
  field.focus();
  focusHeading(main);
  expect(document.activeElement).toBe(await comes());
});

it('leaves the focus where the person put it meanwhile', async () => {
  const { main, field, comes } = page();
  focusHeading(main);
  field.focus();
  await comes();
  expect(document.activeElement).toBe(field);
});

import type { Locator } from '@playwright/test';
import { expect, test } from '../support/gallery.ts';

const COUNT = 10_000;
/** Elements within a list of ten thousand items that have little in them (docs/decisions/0032). */
const MAX_ELEMENTS = 200;

interface Seen {
  /** Most elements within the list at any frame. */
  most: number;
  /** Whether items were ever out of order, or without their place. */
  disorder: string[];
}

/** Scrolls to the end by several screens a frame, and checks each frame. */
function scrollToEnd(list: Locator): Promise<Seen> {
  return list.evaluate(async (element) => {
    const box = element.closest<HTMLElement>('[tabindex]')!;
    const seen: Seen = { most: 0, disorder: [] };
    for (let still = 0; still < 10;) {
      const from = box.scrollTop;
      box.scrollTop += 16 * box.clientHeight;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      still = box.scrollTop === from ? still + 1 : 0;
      seen.most = Math.max(seen.most, element.querySelectorAll('*').length);
      const places = [...element.querySelectorAll('[role=listitem]')].map((item) => Number(item.ariaPosInSet));
      const wrong = places.some((place, at) => !(place > (places[at - 1] ?? 0)));
      if (wrong && seen.disorder.length < 3) seen.disorder.push(places.join());
    }
    return seen;
  });
}

for (const [kind, region, name] of [
  ['list', '一万条任务，可滚动', '任务'],
  ['grid', '一万张作品，可滚动', '作品'],
] as const) {
  test(`a virtual ${kind} of ten thousand renders few elements while scrolling to its end, and exposes the position of each item`, async ({
    page,
    openPart,
  }) => {
    await openPart('virtual');
    const list = page.getByRole('region', { name: region }).getByRole('list', { name });
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-posinset', '1');
    const seen = await scrollToEnd(list);
    expect(seen.disorder).toEqual([]);
    expect(seen.most).toBeGreaterThan(10);
    expect(seen.most).toBeLessThan(MAX_ELEMENTS);
    const last = list.getByRole('listitem').last();
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-posinset', String(COUNT));
    await expect(last).toHaveAttribute('aria-setsize', String(COUNT));
  });
}

test('a virtual list is navigated by keyboard, and keeps the focused item rendered while scrolling', async ({
  page,
  openPart,
}) => {
  await openPart('virtual');
  const tasks = page.getByRole('region', { name: '一万条任务，可滚动' });
  await tasks.focus();
  await page.keyboard.press('End');
  await expect(tasks.getByRole('listitem').last()).toHaveAttribute('aria-posinset', String(COUNT));
  await page.keyboard.press('Home');
  await expect(tasks.getByText('任务 1', { exact: true })).toBeInViewport();

  const works = page.getByRole('region', { name: '一万张作品，可滚动' });
  await works.focus();
  await page.keyboard.press('Tab');
  const first = works.getByRole('button', { name: '1', exact: true });
  await expect(first).toBeFocused();
  await scrollToEnd(works.getByRole('list', { name: '作品' }));
  await expect(first).toBeFocused();
  await expect(first).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(works.getByRole('button', { name: '2', exact: true })).toBeFocused();
  await expect(works.getByRole('button', { name: '2', exact: true })).toBeInViewport();
});

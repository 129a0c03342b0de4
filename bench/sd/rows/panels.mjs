import { newMember } from '../../starve/lib/member.mjs';
import { withFullEngine } from '../lib/full-engine.mjs';

const OPEN_BAR_MS = 100;
const ROUNDS = 5;

/** The workbench of a member whose engine has every panel. */
async function openBench({ page, url }) {
  const member = await newMember(url);
  await member.actIn(page.context());
  await withFullEngine(page);
  await page.goto(`${url}/SD`);
  await page.getByText('脸手修复').waitFor();
}

/**
 * Clicks an element, from the page itself.
 *
 * @returns from the click to the first task after the frame that shows what it opens, in ms
 */
const timed = (handle, isTab) =>
  handle.evaluate(
    (element, tab) =>
      new Promise((resolve) => {
        const isOpen = () =>
          tab ? element.getAttribute('aria-current') === 'page' : element.getAttribute('aria-expanded') === 'true';
        const from = performance.now();
        const look = () => {
          if (!isOpen()) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          port2.postMessage(null);
        };
        element.click();
        requestAnimationFrame(look);
      }),
    isTab,
  );

/** Opens each element in rounds; the first round loads files and is not counted. */
async function rounds(page, elements, isTab) {
  const times = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const element of elements) {
      const time = await timed(element, isTab);
      if (round > 0) times.push(time);
      await page.waitForTimeout(round === 0 ? 1_000 : 150);
      if (!isTab) await element.click();
    }
  return times;
}

export const panels = [
  {
    name: 'panel opened: a fold of the form, its file there',
    barMs: OPEN_BAR_MS,
    async run(tab) {
      await openBench(tab);
      const heads = await tab.page.locator('#sd-params section > button[aria-expanded="false"]').elementHandles();
      return rounds(tab.page, heads, false);
    },
  },
  {
    name: 'panel opened: a tab, its file there',
    barMs: OPEN_BAR_MS,
    async run(tab) {
      await openBench(tab);
      const links = await tab.page.locator('nav[aria-label="工作台"] a').elementHandles();
      return rounds(tab.page, links, true);
    },
  },
];

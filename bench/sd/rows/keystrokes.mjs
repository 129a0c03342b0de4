const FIRST =
  'soft warm cold pale dark deep wild calm old new red blue green grey white black gold silver round long wide thin tall small large bright misty quiet empty painted'.split(
    ' ',
  );
const SECOND =
  'lamp vase door wall tree road lake hill boat cup bowl book chair table window garden street tower bridge river cloud stone flower leaf bird horse coat scarf mirror candle'.split(
    ' ',
  );
/** Two words and a comma are three tokens. */
const PHRASES = Math.ceil(2000 / 3);
const STROKES = 120;
/** Interval in ms: as fast as people type, and long enough to paint each letter separately. */
const APART_MS = 70;
const BAR_MS = 30;

const prompt = Array.from(
  { length: PHRASES },
  (_, at) => `${FIRST[at % FIRST.length]} ${SECOND[(at + Math.floor(at / FIRST.length)) % SECOND.length]}`,
).join(', ');

/**
 * Runs in the page: from the moment a key went down, as the browser dates it, to the first task
 * after the frame that shows it.
 */
function watchKeys() {
  globalThis.benchKeys = [];
  addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (key.length > 1) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.benchKeys.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

/**
 * The workbench as it is with a Stable Diffusion engine: tokens are counted and Chinese is noticed,
 * too.
 */
async function openBench({ page, url }) {
  await page.addInitScript(watchKeys);
  await page.route('**/aigc/engine/state**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, id: 'a1111' } } });
  });
  await page.goto(`${url}/SD`);
  await page.getByText('词元').first().waitFor();
  await page.getByRole('button', { name: '切换为文本' }).click();
  const text = page.getByRole('textbox', { name: '正向提示词' });
  await text.fill(prompt);
  await page.getByText(/约 2\d{3} \//).waitFor();
  return text;
}

async function type(page) {
  const letters = 'lantern light over the water, '.repeat(10);
  // The first letters fetch the words of the suggestions.
  for (const letter of letters.slice(0, 10))
    await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 10 });
  await page.evaluate(() => (globalThis.benchKeys.length = 0));
  for (const letter of letters.slice(10, 10 + STROKES)) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(APART_MS);
  }
  const times = await page.evaluate(() => globalThis.benchKeys);
  if (times.length < STROKES * 0.9) throw new Error(`${times.length} of ${STROKES} keystrokes were seen`);
  return times;
}

export const keystrokes = [
  {
    name: 'keystroke to paint, 2,000 tokens, at the end of the text',
    barMs: BAR_MS,
    async run(tab) {
      const text = await openBench(tab);
      await text.press('Control+End');
      await text.press(',');
      return type(tab.page);
    },
  },
  {
    name: 'keystroke to paint, 2,000 tokens, in the middle of the text',
    barMs: BAR_MS,
    async run(tab) {
      const text = await openBench(tab);
      await text.evaluate((area) => {
        const middle = area.value.indexOf(',', area.value.length / 2);
        area.setSelectionRange(middle, middle);
      });
      await text.press(',');
      return type(tab.page);
    },
  },
  {
    name: 'keystroke to paint, 2,000 tokens as chips',
    barMs: BAR_MS,
    async run(tab) {
      await openBench(tab);
      await tab.page.getByRole('button', { name: '切换为词块' }).click();
      await tab.page.getByRole('combobox', { name: '正向提示词，输入词语' }).click();
      return type(tab.page);
    },
  },
];

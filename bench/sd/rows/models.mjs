import { instrument } from '../../editor/lib/frames.mjs';
import { newMember } from '../../starve/lib/member.mjs';

const MODELS = 5_000;
const FRAME_BAR_MS = 20;
const KEY_BAR_MS = 30;
const SCROLL_MS = 4_000;
const FAMILIES = ['dream', 'real', 'ink', 'anime', 'photo'];

/** Realistic names of model files. */
const models = Array.from({ length: MODELS }, (_, at) => {
  const name = `${FAMILIES[at % FAMILIES.length]}/checkpoint-v${Math.floor(at / 7)}_${at}.safetensors [${at.toString(16).padStart(10, '0')}]`;
  return { name, title: name };
});

/** The workbench with the list of all these models open. */
async function openList({ page, url }) {
  const member = await newMember(url);
  await member.actIn(page.context());
  await page.route('**/api/aigc/engine/state**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (body.data.capabilities) Object.assign(body.data.capabilities, { models, model: models[0].name, without: {} });
    await route.fulfill({ response: answer, json: body });
  });
  await page.addInitScript(instrument);
  await page.goto(`${url}/SD`);
  await page.getByRole('button', { name: /模型/ }).first().click();
  await page.getByText(`共 ${MODELS} 个`).waitFor();
}

export const modelRows = [
  {
    name: '5,000 models: between frames, scrolled',
    barMs: FRAME_BAR_MS,
    async run(tab) {
      await openList(tab);
      const { page } = tab;
      await page.getByRole('list', { name: '模型' }).hover({ position: { x: 60, y: 60 } });
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(500);
      await page.evaluate(() => globalThis.benchFrames.start());
      const until = performance.now() + SCROLL_MS;
      while (performance.now() < until) {
        await page.mouse.wheel(0, 400);
        await page.waitForTimeout(40);
      }
      const times = await page.evaluate(() => globalThis.benchFrames.stop());
      return times.slice(1).map((time, at) => time - times[at]);
    },
  },
  {
    name: '5,000 models: a letter of a name, to the list that has it',
    barMs: KEY_BAR_MS,
    async run(tab) {
      await openList(tab);
      const { page } = tab;
      await page.evaluate(() => {
        globalThis.benchKeys = [];
        document.addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => globalThis.benchKeys.push(performance.now() - timeStamp);
              port2.postMessage(null);
            }),
          true,
        );
      });
      for (const letter of 'ink checkpoint-v3 ink checkpoint-v4') {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        await page.waitForTimeout(80);
      }
      return page.evaluate(() => globalThis.benchKeys);
    },
  },
];

import { randomUUID } from 'node:crypto';
import { newMember } from '../../starve/lib/member.mjs';

const TASKS = 200;
const MOVES = 40;
/** Pause in ms between moves, as a person makes. */
const APART_MS = 250;
const BAR_MS = 50;

/** A member with a paused queue of 200 drawings. */
async function longQueue(url) {
  const member = await newMember(url);
  await member.post('/api/aigc/queue/pause', { paused: true });
  const ids = [];
  for (let at = 1; at <= TASKS; at += 1) {
    const params = { tool: 'txt2img', prompt: `青瓷花瓶，桂花枝，第 ${at} 个`, width: 512, height: 512, steps: 4 };
    const { id } = await member.post('/api/aigc/task/save', { requestId: randomUUID(), params });
    ids.push(id);
  }
  return { member, ids };
}

/**
 * Runs in the page: from the moment a key went down or a row was let go, as the browser dates it,
 * to the first task after the frame that shows the new order.
 */
function watchOrder() {
  globalThis.benchMoves = [];
  const order = () =>
    [...document.querySelectorAll('aside [data-index]')]
      .toSorted((a, b) => a.dataset.index - b.dataset.index)
      .map((row) => `${row.dataset.index}${row.querySelector('[data-row]')?.dataset.row}`)
      .join();
  const watch = ({ timeStamp, target, key }) => {
    if (!target.closest?.('[data-grip]') || (key && !key.startsWith('Arrow'))) return;
    const before = order();
    const look = () => {
      if (order() === before) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.benchMoves.push(performance.now() - timeStamp);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', watch, { capture: true });
  addEventListener('pointerup', watch, { capture: true });
}

async function openQueue({ page, url }) {
  const { member } = await longQueue(url);
  await member.actIn(page.context());
  await page.addInitScript(watchOrder);
  await page.goto(`${url}/SD`);
  const grips = page.locator('aside').getByRole('button', { name: /^移动：/ });
  await grips.first().waitFor();
  return grips;
}

async function moves(page) {
  const times = await page.evaluate(() => globalThis.benchMoves);
  if (times.length < MOVES * 0.9) throw new Error(`${times.length} of ${MOVES} moves were seen`);
  return times;
}

export const queue = [
  {
    name: '200 waiting tasks, one moved by a key: new order painted',
    barMs: BAR_MS,
    async run(tab) {
      const grips = await openQueue(tab);
      await grips.first().focus();
      for (let at = 0; at < MOVES; at += 1) {
        await tab.page.keyboard.press(at % 10 < 5 ? 'ArrowDown' : 'ArrowUp');
        await tab.page.waitForTimeout(APART_MS);
      }
      return moves(tab.page);
    },
  },
  {
    name: '200 waiting tasks, one dragged five rows: new order painted',
    barMs: BAR_MS,
    async run(tab) {
      const grips = await openQueue(tab);
      const { x, y, width, height } = await grips.first().boundingBox();
      const { mouse } = tab.page;
      for (let at = 0; at < MOVES; at += 1) {
        await mouse.move(x + width / 2, y + height / 2);
        await mouse.down();
        await mouse.move(x + width / 2, y + height * 5.5, { steps: 6 });
        await tab.page.waitForTimeout(50);
        await mouse.up();
        await tab.page.waitForTimeout(APART_MS);
      }
      return moves(tab.page);
    },
  },
  {
    name: '200 waiting tasks turned round: the service\u2019s answer',
    barMs: BAR_MS,
    async run({ url }) {
      const { member, ids } = await longQueue(url);
      const times = [];
      for (let at = 0; at < MOVES; at += 1) {
        ids.reverse();
        const from = performance.now();
        const places = await member.post('/api/aigc/queue/order', { ids });
        times.push(performance.now() - from);
        const first = places.find(({ position }) => position === 0);
        if (places.length !== TASKS || first.taskId !== ids[0]) throw new Error('the order is not what was asked for');
      }
      return times;
    },
  },
];

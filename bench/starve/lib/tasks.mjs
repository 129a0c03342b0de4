import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';

const LOOK_MS = 50;
const GIVEN_UP_MS = 120_000;
/** Tasks of one member that may be open. */
const BIG_TASKS = 20;

const send = (member, params) => member.post('/api/aigc/task/save', { requestId: randomUUID(), params });

/**
 * Milliseconds from the sending of a small task until a worker has begun with it; it is cancelled
 * then.
 */
export async function beginsAfter(member) {
  const from = performance.now();
  const { id } = await send(member, { tool: 'imgGeneration', prompt: '一只猫', count: 1 });
  for (;;) {
    const { state } = await member.get(`/api/aigc/task/get?id=${id}`);
    const ms = performance.now() - from;
    if (state !== 'queued' || ms > GIVEN_UP_MS) {
      await member.post('/api/aigc/task/cancel', { id });
      return ms;
    }
    await delay(LOOK_MS);
  }
}

/**
 * Sends as many enlargements of a noisy photo of 9 MP as a member may have open. @returns the way
 * to cancel them
 */
export async function sendBigTasks(member) {
  const create = {
    width: 3000,
    height: 3000,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  };
  const file = await member.uploadFile(await sharp({ create }).jpeg({ quality: 70 }).toBuffer(), 'noise.jpg');
  const ids = [];
  for (let sent = 0; sent < BIG_TASKS; sent += 1)
    ids.push((await send(member, { tool: 'imgEnhance', fileId: file.fileId, scale: 2 })).id);
  return () => Promise.all(ids.map((id) => member.post('/api/aigc/task/cancel', { id })));
}

import sharp from 'sharp';
import { register } from 'tsx/esm/api';

register();

/**
 * A whole set of 一键上架 from a photo of 12 megapixels, as the page asks for it.
 * @param {Awaited<ReturnType<typeof import('../starve/lib/member.mjs').newMember>>} member
 * @param {string} photo
 * @returns {Promise<{ seconds: number, pieces: { title: string, after: number }[] }>}
 */
export async function listingSet(member, photo) {
  const { listingSteps } = await import('../../scripts/lib/listing-steps.ts');
  const [width, height] = [4000, 3000];
  const bytes = await sharp(photo).resize(width, height, { fit: 'cover' }).jpeg({ quality: 92 }).toBuffer();
  const fileId = (await member.upload(bytes, 'photo.jpg')).split('/').at(-1);
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  const { id } = await member.post('/api/aigc/chain/save', {
    requestId: crypto.randomUUID(),
    kind: 'listing',
    title: '一套',
    form: {},
    steps: listingSteps(fileId, width, height),
  });
  /** @type {Map<string, number>} */
  const done = new Map();
  for (;;) {
    const { steps } = await member.get(`/api/aigc/chain/get?id=${id}`);
    for (const { title, state, error } of steps) {
      if (['failed', 'refused', 'blocked'].includes(state)) throw new Error(`${title}: ${state} ${error}`);
      if (state === 'done' && !done.has(title)) done.set(title, passed());
    }
    if (done.size === steps.length) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { seconds: passed(), pieces: [...done].map(([title, after]) => ({ title, after })) };
}

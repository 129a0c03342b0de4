import type { Task } from '@app/shared/contracts/aigc';
import { createStore } from '@app/shared/state/create-store';
import { newId } from '@app/shared/state/new-id';
import type { FoundTag } from './tag-options.ts';

/** A picture of the batch and its state. */
export interface TagItem {
  id: string;
  file: File;
  state: 'waiting' | 'working' | 'done' | 'failed';
  /** Empty until it is done. */
  tags: readonly FoundTag[];
  /** Why it failed, in Chinese. */
  problem: string;
}

export const MAX_BATCH = 500;
/** Number of concurrent pictures: one is uploaded while another is tagged. */
const LANES = 2;
/** Number of failures in a row after which the batch stops: the pictures are not the cause. */
const MAX_FAILURES = 5;

/** Pictures of the tab; they are kept while another tab is shown. */
export const tagItems = createStore<readonly TagItem[]>([]);

/** @returns number of files beyond the limit */
export function addFiles(files: readonly File[]): number {
  const now = tagItems.get();
  const added = files.slice(0, MAX_BATCH - now.length);
  const items = added.map((file) => ({ id: newId(), file, state: 'waiting' as const, tags: [], problem: '' }));
  tagItems.set([...now, ...items]);
  return files.length - added.length;
}

const changeItem = (id: string, part: Partial<TagItem>) =>
  tagItems.set(tagItems.get().map((item) => (item.id === id ? { ...item, ...part } : item)));

/** Tags of a finished task; without scores, the words of its caption. */
export function tagsOfTask({ state, error, outcome }: Task): { tags: FoundTag[] } | { problem: string } {
  if (state !== 'done') return { problem: error || '引擎没有说明原因' };
  if (outcome?.tool !== 'interrogate') return { problem: '引擎没有给出标签' };
  const words = outcome.caption
    .split(/[,，\n]/)
    .map((name) => ({ name: name.trim(), score: null }))
    .filter(({ name }) => name !== '');
  const tags = outcome.tags ?? words;
  return tags.length > 0 ? { tags } : { problem: '引擎没有从图片里看出标签' };
}

/**
 * Tags every picture that waits or failed.
 * @param look uploads a picture and returns its task when it has ended
 * @returns why it stopped early, in Chinese; empty when it completed
 */
export async function runTagging(
  look: (file: File, signal: AbortSignal) => Promise<Task>,
  signal: AbortSignal,
  describe: (error: unknown) => string,
): Promise<string> {
  const queue = tagItems.get().filter(({ state }) => state !== 'done');
  for (const { id } of queue) changeItem(id, { state: 'waiting', problem: '' });
  let failures = 0;
  let stopped = '';
  const lane = async () => {
    for (let item = queue.shift(); item && !signal.aborted && stopped === ''; item = queue.shift()) {
      changeItem(item.id, { state: 'working' });
      try {
        const found = tagsOfTask(await look(item.file, signal));
        if ('tags' in found) changeItem(item.id, { state: 'done', tags: found.tags });
        else changeItem(item.id, { state: 'failed', problem: found.problem });
        failures = 'tags' in found ? 0 : failures + 1;
      } catch (error) {
        if (signal.aborted) changeItem(item.id, { state: 'waiting' });
        else changeItem(item.id, { state: 'failed', problem: describe(error) });
        failures += 1;
      }
      if (failures >= MAX_FAILURES && !signal.aborted)
        stopped = `连续 ${MAX_FAILURES} 张没有成功，先停下了；看看原因，再接着识别`;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return stopped;
}

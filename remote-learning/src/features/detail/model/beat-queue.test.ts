import type { Beat, BeatResult } from '@app/shared/contracts/course';
import { describe, expect, it, vi } from 'vitest';
import { BeatQueue } from './beat-queue.ts';

const beat = (lessonId: number, position: number): Beat => ({
  lessonId,
  position,
  ranges: [[0, position]],
  at: '2026-11-21T09:00:00+08:00',
});
const result: BeatResult = { percent: 10, completed: false, coursePercent: 5 };

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

describe('BeatQueue', () => {
  it('BeatQueue removes beats once the service has confirmed them', async () => {
    const storage = memory();
    const send = vi.fn(async () => result);
    const onResult = vi.fn();
    const queue = new BeatQueue({ storage, key: 'beats:7', send, onResult, isFinal: () => false });
    queue.add(beat(1, 15));
    await vi.waitFor(() => expect(queue.length).toBe(0));
    expect(send).toHaveBeenCalledWith([beat(1, 15)]);
    expect(onResult).toHaveBeenCalledWith([beat(1, 15)], result);
    expect(storage.kept.size).toBe(0);
  });

  it('BeatQueue keeps beats after a failure and a closed page, and sends them on the next visit', async () => {
    const storage = memory();
    const down = new BeatQueue({
      storage,
      key: 'beats:7',
      send: () => Promise.reject(new Error('offline')),
      onResult: vi.fn(),
      isFinal: () => false,
    });
    down.add(beat(1, 15));
    down.add(beat(2, 4));
    await down.flush();
    expect(down.length).toBe(2);

    const sent: Beat[][] = [];
    const up = new BeatQueue({
      storage,
      key: 'beats:7',
      send: async (beats) => {
        sent.push(beats);
        return result;
      },
      onResult: vi.fn(),
      isFinal: () => false,
    });
    await up.flush();
    expect(sent).toEqual([[beat(1, 15)], [beat(2, 4)]]);
    expect(up.length).toBe(0);
  });

  it('BeatQueue drops beats that are refused permanently, so that they do not block others', async () => {
    const send = vi.fn((beats: Beat[]) =>
      beats[0]?.lessonId === 1 ? Promise.reject(new Error('locked')) : Promise.resolve(result),
    );
    const onResult = vi.fn();
    const queue = new BeatQueue({ storage: memory(), key: 'beats:7', send, onResult, isFinal: () => true });
    queue.add(beat(1, 15));
    queue.add(beat(2, 4));
    await vi.waitFor(() => expect(queue.length).toBe(0));
    expect(onResult).toHaveBeenCalledExactlyOnceWith([beat(2, 4)], result);
  });

  it('BeatQueue starts empty when its stored content is not a valid list', () => {
    const storage = memory();
    storage.setItem('beats:7', '{"not":"a list"}');
    expect(
      new BeatQueue({ storage, key: 'beats:7', send: async () => result, onResult: vi.fn(), isFinal: () => false })
        .length,
    ).toBe(0);
    storage.setItem('beats:7', '[{"lessonId":"x"}, 3]');
    expect(
      new BeatQueue({ storage, key: 'beats:7', send: async () => result, onResult: vi.fn(), isFinal: () => false })
        .length,
    ).toBe(0);
  });
});

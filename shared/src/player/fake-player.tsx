import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Deck } from '../contracts/lesson.ts';
import { CoursePlayer, type CoursePlayerProps } from './course-player.tsx';
import type { Playback } from './playback.ts';

const picture = (src: string) => ({ src, alt: '杯子', width: 3, height: 2, marks: [] });
export const deck: Deck = {
  durationSec: 40,
  chapters: [
    { at: 0, title: '开场' },
    { at: 20, title: '侧光' },
  ],
  scenes: [
    { at: 0, until: 20, layout: 'title', title: '影子', items: [{ at: 5, text: '先看影子' }], pictures: [] },
    { at: 20, until: 40, layout: 'picture', title: '灯在左后', items: [], pictures: [picture('/cup.webp')] },
  ],
  captions: [
    { at: 0, until: 4, text: '先别找灯。' },
    { at: 20, until: 24, text: '灯在左后。' },
  ],
};

export const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
export const button = (name: string) => screen.getByRole('button', { name });
export const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));

export function start(more: Partial<CoursePlayerProps> = {}) {
  let playback: Playback | null = null;
  render(
    <CoursePlayer
      title="侧逆光"
      lesson={{ kind: 'deck', deck }}
      onPlayback={(now) => (playback = now ?? playback)}
      {...more}
    />,
  );
  return { playback: playback as unknown as Playback };
}

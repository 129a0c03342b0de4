import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Film } from './Film.tsx';

it.each([
  [false, true],
  [true, false],
])('with reduced motion %s, autoplay of a video is: %s', (wished, plays) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: wished } as MediaQueryList);
  const { container } = render(<Film url="/api/file/data/view/a.mp4" label="短片" autoPlay />);
  const video = container.querySelector('video')!;
  expect(video.autoplay).toBe(plays);
  expect(video.getAttribute('preload')).toBe(plays ? 'auto' : 'none');
});

import type { Locator, Page } from '@playwright/test';
import type { Part } from '../../scripts/content/lib/film-script.ts';
import type { View } from '../../scripts/content/lib/film-timeline.ts';

/** The element that a script names. */
export function locatePart(page: Page, part: Part): Locator {
  const { role, name, open, within, nth } = part;
  const inside = within ? locatePart(page, within) : page;
  const literal = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const said = open === null ? name : new RegExp(open === 'begins' ? `^${literal}` : `${literal}$`);
  const exact = open === null;
  const found =
    role === 'text'
      ? inside.getByText(said, { exact })
      : role === 'label'
        ? inside.getByLabel(said, { exact })
        : inside.getByRole(role, { name: said, exact });
  return found.nth(nth - 1);
}

/** Scrolls a part into view and returns its place in px of the window. @throws Error when hidden */
export async function boxOfPart(page: Page, part: Part): Promise<View> {
  const found = locatePart(page, part);
  await found.waitFor();
  await found.scrollIntoViewIfNeeded();
  // A bar that stays at an edge of the window may lie over it.
  await found.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!top || (!node.contains(top) && !top.contains(node))) node.scrollIntoView({ block: 'center' });
  });
  const box = await found.boundingBox();
  if (!box || box.width * box.height === 0) throw new Error('看不见');
  return box;
}

/** Loads a video until it can show a frame. */
export async function loadVideo(video: Locator): Promise<void> {
  await video.evaluate(
    (node) =>
      new Promise<void>((done) => {
        const element = node as HTMLVideoElement;
        if (element.readyState >= 2) return done();
        element.addEventListener('loadeddata', () => done(), { once: true });
        element.preload = 'auto';
        element.load();
      }),
  );
}

/** Pauses a video at a time in seconds; its end shows the last frame. */
export async function seekVideo(video: Locator, seconds: number): Promise<void> {
  await video.evaluate(
    (node, at) =>
      new Promise<void>((done) => {
        const element = node as HTMLVideoElement;
        element.pause();
        if (Math.abs(element.currentTime - at) < 0.001) return done();
        element.addEventListener('seeked', () => done(), { once: true });
        element.currentTime = Math.min(at, element.duration - 0.02);
      }),
    seconds,
  );
}

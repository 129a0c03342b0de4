import type { MountedPage, MountProps } from '@app/shared/contracts/remote';
import { createItems } from '../features/items/ui/items.ts';
import { css } from './styles.ts';

/**
 * `__MOUNT__`, without the host's React: any framework can draw into the element. It stands in a
 * shadow root, which the page's styles do not enter; tokens of the theme do.
 */
export function mount(element: HTMLElement, _props: MountProps): MountedPage {
  const style = document.createElement('style');
  style.textContent = css;
  const heading = document.createElement('h1');
  heading.textContent = '__TITLE__';
  const page = document.createElement('div');
  page.className = 'page';
  page.append(heading, createItems());
  element.append(style, page);
  return {
    // The page is the same at every address, for every person and in both themes.
    update: () => undefined,
    unmount: () => element.replaceChildren(),
  };
}

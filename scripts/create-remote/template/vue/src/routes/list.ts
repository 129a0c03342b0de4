import type { MountedPage, MountProps } from '@app/shared/contracts/remote';
import { createApp, h, shallowRef } from 'vue';
import List from './List.vue';
import { css } from './styles.ts';

/**
 * `__MOUNT__`, drawn by Vue. The element stands in a shadow root, which the page's styles do not
 * enter; tokens of the theme do.
 */
export function mount(element: HTMLElement, first: MountProps): MountedPage {
  const page = shallowRef(first);
  const style = document.createElement('style');
  style.textContent = css;
  const place = document.createElement('div');
  element.append(style, place);
  const app = createApp(() => h(List, { page: page.value }));
  app.mount(place);
  return {
    update: (next) => void (page.value = next),
    unmount() {
      app.unmount();
      element.replaceChildren();
    },
  };
}

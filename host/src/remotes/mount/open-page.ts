import type { Mount, MountProps, MountStyles } from '@app/shared/contracts/remote';
import { followLink } from './follow-link.ts';
import type { HeadStyles } from './head-styles.ts';
import { startLife, type Life } from './life.ts';

/** One version of a remote with mounted pages. */
export interface MountedRemote {
  name: string;
  styles: MountStyles;
  head: HeadStyles;
  /** Pages that are mounted, hidden ones included. */
  pages: Set<OpenPage>;
}

export interface OpenPage {
  show: (props: MountProps) => void;
  isHidden: () => boolean;
  /** The page was hidden or removed; a hidden one goes on while its element is in the document. */
  leave: (props: MountProps) => void;
  /** Unmounts for good. */
  end: () => void;
}

interface Handlers {
  onReady: () => void;
  onFailure: (error: Error) => void;
}

/** Mounts a page into an element of the host, in a shadow root unless the remote says otherwise. */
export function openPage(
  remote: MountedRemote,
  mount: Mount,
  frame: HTMLElement,
  first: MountProps,
  handlers: Handlers,
): OpenPage {
  const root = remote.styles === 'shadow' ? (frame.shadowRoot ?? frame.attachShadow({ mode: 'open' })) : null;
  const content = document.createElement('div');
  (root ?? frame).append(content);
  const endStyles = root ? remote.head.applyTo(root) : () => undefined;
  const running: { life?: Life } = {};
  let isHidden = false;
  const removal = new MutationObserver(() => {
    if (!frame.isConnected) page.end();
  });
  const page: OpenPage = {
    show(props) {
      isHidden = false;
      removal.disconnect();
      running.life?.update(props);
    },
    isHidden: () => isHidden,
    leave(props) {
      if (!frame.isConnected) return page.end();
      isHidden = true;
      removal.observe(frame.parentNode!, { childList: true });
      running.life?.update({ ...props, visible: false });
    },
    end() {
      removal.disconnect();
      remote.pages.delete(page);
      running.life?.end();
      endStyles();
      content.remove();
    },
  };
  remote.pages.add(page);
  frame.addEventListener('click', (event) => followLink(event, first.navigate));
  running.life = startLife(mount, content, first, {
    onReady: handlers.onReady,
    onFailure(error) {
      page.end();
      handlers.onFailure(error);
    },
    // Reported as uncaught: its stack names the version whose failures are counted.
    onLateFailure: (error) => reportError(error),
  });
  return page;
}

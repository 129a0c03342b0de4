import type { Mount, MountProps, MountedPage } from '@app/shared/contracts/remote';

/** Maximum duration of an asynchronous `mount`, in ms. */
export const MOUNT_TIMEOUT_MS = 20_000;

export interface Life {
  /** Passes new props on; before the page is mounted, the newest ones wait. */
  update: (props: MountProps) => void;
  /** Unmounts once; a page that is still mounting is unmounted as soon as it is mounted. */
  end: () => void;
}

interface Handlers {
  onReady: () => void;
  /** A failure while the page is shown. */
  onFailure: (error: Error) => void;
  /** A failure of `unmount`, or of a page that has ended: nobody sees it. */
  onLateFailure: (error: Error) => void;
}

/** Mounts a page of a remote, whose functions may do anything: throw, reject, or never settle. */
export function startLife(mount: Mount, element: HTMLElement, first: MountProps, handlers: Handlers): Life {
  let page: MountedPage | undefined;
  let isEnded = false;
  let passed = first;
  let latest = first;
  const timer = setTimeout(
    () => fail(new Error(`mount did not finish within ${MOUNT_TIMEOUT_MS} ms`)),
    MOUNT_TIMEOUT_MS,
  );

  function fail(cause: unknown): void {
    clearTimeout(timer);
    const error = cause instanceof Error ? cause : new Error(String(cause));
    if (isEnded) handlers.onLateFailure(error);
    else handlers.onFailure(error);
  }

  /** Runs code of the remote; a rejection counts as a thrown error. */
  function attempt(run: () => unknown): void {
    try {
      const answer = run();
      if (isThenable(answer)) answer.then(undefined, fail);
    } catch (error) {
      fail(error);
    }
  }

  function take(made: unknown): void {
    clearTimeout(timer);
    if (!isPage(made)) return fail(new Error('mount must return { update, unmount }'));
    page = made;
    if (isEnded) return attempt(() => made.unmount());
    handlers.onReady();
    push();
  }

  function push(): void {
    if (!page || isEnded || passed === latest) return;
    passed = latest;
    const { update } = page;
    attempt(() => update(latest));
  }

  attempt(() => {
    const made: unknown = mount(element, first);
    if (!isThenable(made)) return take(made);
    return made.then(take);
  });
  return {
    update(props) {
      latest = props;
      push();
    },
    end() {
      if (isEnded) return;
      isEnded = true;
      clearTimeout(timer);
      const mounted = page;
      if (mounted) attempt(() => mounted.unmount());
    },
  };
}

function isThenable(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

function isPage(value: unknown): value is MountedPage {
  if (typeof value !== 'object' || value === null) return false;
  const { update, unmount } = value as Partial<MountedPage>;
  return typeof update === 'function' && typeof unmount === 'function';
}

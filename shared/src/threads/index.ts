import { THREAD_POLICY } from '../contracts/csp.ts';
import { AppError, CODES } from '../errors/index.ts';

type Page = Window & {
  /** Absent in browsers without Trusted Types. */
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => unknown };
  };
};

/** Created once: a policy of this name may not be created again. */
let trusted: ((address: string) => string) | null = null;

/** Converts the address of our own script to a Trusted Types URL. */
function trustedWorkerUrl(address: string): string {
  if (!trusted) {
    const policy = (window as Page).trustedTypes?.createPolicy(THREAD_POLICY, { createScriptURL: (url) => url });
    trusted = (url) => (policy ? policy.createScriptURL(url) : url) as string;
  }
  return trusted(address);
}

/** @param code the text of a script, as imported by `import('./worker.ts?thread')` */
export function startThread(code: string, name: string): Worker {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    return new Worker(trustedWorkerUrl(address), { name });
  } finally {
    URL.revokeObjectURL(address);
  }
}

export interface WorkerQueue<Order, Answer> {
  /** Sends a request once the worker is idle. */
  ask: (order: Order) => Promise<Answer>;
  /**
   * Sends a request that only counts while it is the newest; resolves to null when it was
   * superseded.
   */
  askLast: (order: Order) => Promise<Answer | null>;
}

/** Queues requests: the worker handles one at a time. */
export function queueFor<Order, Answer>(worker: Worker): WorkerQueue<Order, Answer> {
  let busy: Promise<unknown> = Promise.resolve();
  let newest = 0;
  const send = (order: Order) =>
    new Promise<Answer>((resolve, reject) => {
      const end = new AbortController();
      const { signal } = end;
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => (end.abort(), resolve(data)), { signal });
      worker.addEventListener(
        'error',
        () => {
          end.abort();
          reject(new AppError(CODES.REFUSED, '预览没有载入，请刷新页面后再试'));
        },
        { signal },
      );
      worker.postMessage(order);
    });
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const done = busy.then(work);
    busy = done.catch(() => undefined);
    return done;
  };
  return {
    ask(order) {
      newest += 1;
      return next(() => send(order));
    },
    askLast(order) {
      newest += 1;
      const mine = newest;
      return next(async () => {
        if (mine !== newest) return null;
        const answer = await send(order);
        return mine === newest ? answer : null;
      });
    },
  };
}

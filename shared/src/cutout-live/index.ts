// Whoever imports this file needs the declaration, in whatever program.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./thread.d.ts" />
import type { Asked, Shown } from '../cutout/index.ts';
import { THREAD_POLICY } from '../contracts/csp.ts';
import { AppError, CODES } from '../errors/index.ts';
import type { Answer, Order } from './messages.ts';

export type { Asked, Shown } from '../cutout/index.ts';

/** A cutout that answers while somebody paints, in a thread of its own. */
export interface LiveCutout {
  /** Takes a picture in; answers the size in which it is cut. @throws AppError when it cannot be read */
  open: (file: Blob) => Promise<{ width: number; height: number }>;
  /** What is asked last is shown: null for what was asked before the thread was free again. */
  show: (asked: Asked) => Promise<Shown | null>;
  close: () => void;
}

type Page = Window & {
  /** Absent in browsers without Trusted Types. */
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => unknown };
  };
};

/** Made once: a policy of this name may not be made again. */
let trusted: ((address: string) => string) | null = null;

/** The address of a text of ours, as the page's Trusted Types want it. */
function trust(address: string): string {
  if (!trusted) {
    const policy = (window as Page).trustedTypes?.createPolicy(THREAD_POLICY, { createScriptURL: (url) => url });
    trusted = (url) => (policy ? policy.createScriptURL(url) : url) as string;
  }
  return trusted(address);
}

async function start(): Promise<Worker> {
  const { default: code } = await import('./worker.ts?thread');
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    return new Worker(trust(address), { name: 'cutout' });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param make the thread; tests give their own */
export async function openCutout(make: () => Promise<Worker> = start): Promise<LiveCutout> {
  const worker = await make();
  let busy: Promise<unknown> = Promise.resolve();
  let newest = 0;

  const ask = (order: Order) =>
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
  /** One after the other: the thread does one thing at a time. */
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const done = busy.then(work);
    busy = done.catch(() => undefined);
    return done;
  };

  return {
    open(file) {
      newest += 1;
      return next(async () => {
        const answer = await ask({ kind: 'open', file });
        if (answer.kind === 'opened') return { width: answer.width, height: answer.height };
        throw new AppError(CODES.REFUSED, answer.kind === 'failed' ? answer.message : '');
      });
    },
    show(asked) {
      newest += 1;
      const mine = newest;
      return next(async () => {
        if (mine !== newest) return null;
        const answer = await ask({ kind: 'show', asked });
        if (answer.kind === 'failed') throw new AppError(CODES.REFUSED, answer.message);
        return answer.kind === 'shown' && mine === newest ? answer.shown : null;
      });
    },
    close: () => worker.terminate(),
  };
}

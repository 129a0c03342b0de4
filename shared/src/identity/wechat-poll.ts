import { call, describeError, HttpError } from '../http/call.ts';
import { CODES } from '../errors/index.ts';
import { randomScene } from './scene.ts';
import { whenVisible } from '@app/shared/state/visible';

const POLL_MS = 1_000;
/** The number of failed polls in a row before a message is shown. */
const SHAKY_AFTER = 3;

export type WechatState =
  | { step: 'loading' }
  /** `expiresAt` in ms by the browser's clock; `shaky` while the service is unreachable. */
  | { step: 'ready'; code: string; expiresAt: number; shaky: boolean }
  | { step: 'expired'; code: string }
  | { step: 'scanned' }
  /** The service has no official account; `text` is its own message. */
  | { step: 'unavailable'; text: string }
  | { step: 'failed' };

export interface WechatScanning {
  signal: AbortSignal;
  show: (state: WechatState) => void;
  /** Rejects when the service refuses the ticket. */
  onTicket: (ticket: string, sceneStr: string) => Promise<void>;
}

/**
 * One WeChat scan: requests a code, then polls each second until it was scanned or has expired. A
 * hidden tab does not poll; it polls when visible again. An abort ends it without a callback.
 */
export async function runWechatScan({ signal, show, onTicket }: WechatScanning): Promise<void> {
  const tell = (state: WechatState): void => {
    if (!signal.aborted) show(state);
  };
  const sceneStr = randomScene();
  tell({ step: 'loading' });
  const code = await askCode(sceneStr, signal).catch((error: unknown) => tell(withoutCode(error)));
  if (!code || signal.aborted) return;
  const ready = { step: 'ready', code: code.url, expiresAt: Date.now() + code.seconds * 1_000, shaky: false } as const;
  tell(ready);
  try {
    const ticket = await awaitTicket(sceneStr, ready.expiresAt, signal, (shaky) => tell({ ...ready, shaky }));
    if (signal.aborted) return;
    if (ticket === null) return tell({ step: 'expired', code: code.url });
    tell({ step: 'scanned' });
    await onTicket(ticket, sceneStr);
  } catch {
    tell({ step: 'failed' });
  }
}

function withoutCode(error: unknown): WechatState {
  const refused = error instanceof HttpError && error.code === CODES.REFUSED;
  return refused ? { step: 'unavailable', text: describeError(error) } : { step: 'failed' };
}

/** The ticket, or null when the code has expired. Rejects when the service refuses to answer. */
async function awaitTicket(
  sceneStr: string,
  expiresAt: number,
  signal: AbortSignal,
  onShaky: (shaky: boolean) => void,
): Promise<string | null> {
  let unanswered = 0;
  while (!signal.aborted) {
    await pause(POLL_MS, signal);
    await whenVisible(signal);
    if (signal.aborted) break;
    try {
      const { openid, expired } = await askTicket(sceneStr, signal);
      if (unanswered >= SHAKY_AFTER) onShaky(false);
      unanswered = 0;
      if (openid !== null) return openid;
      if (expired) return null;
    } catch (error) {
      // A short network failure ends nothing: the code on the screen is still valid.
      if (!isPassing(error)) throw error;
      unanswered += 1;
      if (unanswered === SHAKY_AFTER) onShaky(true);
    }
    if (Date.now() >= expiresAt) return null;
  }
  return null;
}

function askCode(sceneStr: string, signal: AbortSignal) {
  return call('GET /social/wechat/user/get_wx_qrcode', { sceneStr }, { signal, quiet: true, background: true });
}

function askTicket(sceneStr: string, signal: AbortSignal) {
  return call('GET /social/wechat/user/get_wx_openid', { sceneStr }, { signal, quiet: true, background: true });
}

function isPassing(error: unknown): boolean {
  return error instanceof HttpError && ['network', 'timeout', 'status'].includes(error.kind);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

import { HttpError } from '@app/shared/http/call';
import { send } from '@app/shared/http/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { logIn } from './after-login.ts';
import { randomScene } from './scene.ts';

const POLL_MS = 1_000;
/** A code of WeChat lives five minutes. */
export const QR_LIFE_MS = 5 * 60_000;

export type WechatState =
  | { step: 'loading' }
  | { step: 'ready'; code: string }
  | { step: 'expired'; code: string }
  | { step: 'scanned' }
  /** The service has no WeChat account configured. */
  | { step: 'unavailable' }
  | { step: 'failed' };

/** One WeChat login: asks for a code, polls once a second for the ticket, logs in with it. Stops when unmounted. */
export function useWechatLogin(after: (() => void) | undefined): { state: WechatState; restart: () => void } {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<WechatState>({ step: 'loading' });

  const begin = useEffectEvent((signal: AbortSignal, show: (next: WechatState) => void) => run(signal, after, show));

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    setState({ step: 'loading' });
    begin(signal, (next) => {
      if (!signal.aborted) setState(next);
    }).catch((error: unknown) => {
      if (!signal.aborted) setState({ step: isUnconfigured(error) ? 'unavailable' : 'failed' });
    });
    return () => over.abort();
  }, [round]);

  return { state, restart: () => setRound((was) => was + 1) };
}

async function run(
  signal: AbortSignal,
  after: (() => void) | undefined,
  show: (state: WechatState) => void,
): Promise<void> {
  const sceneStr = randomScene();
  const code = await ask('get_wx_qrcode', sceneStr, signal);
  if (!code) throw new Error('no code');
  show({ step: 'ready', code });
  const end = Date.now() + QR_LIFE_MS;
  while (!signal.aborted && Date.now() < end) {
    await pause(POLL_MS, signal);
    const openId = await ask('get_wx_openid', sceneStr, signal);
    if (openId) {
      show({ step: 'scanned' });
      return logIn({ openId, code: '', sceneStr, type: 'WECHAT' }, after);
    }
  }
  show({ step: 'expired', code });
}

function ask(name: 'get_wx_qrcode' | 'get_wx_openid', sceneStr: string, signal: AbortSignal): Promise<string | null> {
  const url = `/social/wechat/user/${name}`;
  return send<string | null>(
    `GET ${url}`,
    { method: 'GET', url, params: { sceneStr } },
    { signal, quiet: true, background: true },
  );
}

/** Anything but a broken connection means that the service cannot do it. */
function isUnconfigured(error: unknown): boolean {
  return error instanceof HttpError && !['network', 'timeout', 'setup'].includes(error.kind) && error.code < 500;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

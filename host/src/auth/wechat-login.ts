import { useEffect, useEffectEvent, useState } from 'react';
import { logIn } from './after-login.ts';
import { runWechatLogin, type WechatState } from './wechat-poll.ts';

/** The WeChat login of a view that is open: ends with it. `restart` begins anew with another code. */
export function useWechatLogin(after: (() => void) | undefined): { state: WechatState; restart: () => void } {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<WechatState>({ step: 'loading' });

  const enter = useEffectEvent((ticket: string, sceneStr: string) =>
    logIn({ openId: ticket, code: '', sceneStr, type: 'WECHAT' }, after),
  );

  useEffect(() => {
    const over = new AbortController();
    void runWechatLogin({
      signal: over.signal,
      show: setState,
      logIn: (ticket, sceneStr) => enter(ticket, sceneStr),
    });
    return () => over.abort();
  }, [round]);

  return { state, restart: () => setRound((was) => was + 1) };
}

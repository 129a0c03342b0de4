import { useEffect, useEffectEvent, useState } from 'react';
import { runWechatScan, type WechatState } from './wechat-poll.ts';

/**
 * A WeChat scan that ends with its view. `restart` requests another code.
 * @param onTicket rejects when the service refuses the ticket
 */
export function useWechatScan(onTicket: (ticket: string, sceneStr: string) => Promise<void>): {
  state: WechatState;
  restart: () => void;
} {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<WechatState>({ step: 'loading' });
  const take = useEffectEvent(onTicket);

  useEffect(() => {
    const over = new AbortController();
    void runWechatScan({ signal: over.signal, show: setState, onTicket: (...ticket) => take(...ticket) });
    return () => over.abort();
  }, [round]);

  return { state, restart: () => setRound((was) => was + 1) };
}

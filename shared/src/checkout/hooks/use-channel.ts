import { useState } from 'react';
import type { PayChannel } from '../../contracts/order.ts';
import { useAppConfig } from '../../state/config.ts';
import { CHANNEL_LIST } from '../model/channels.ts';

/** Returns the requested channel if open, else an open one, else null. */
export function useOpenChannel(wanted: PayChannel): PayChannel | null {
  const { pay } = useAppConfig();
  return [wanted, ...CHANNEL_LIST].find((channel) => pay[channel] !== 'NONE') ?? null;
}

/** Returns the chosen channel and a setter. */
export function useChannel(wanted: PayChannel): [PayChannel, (channel: PayChannel) => void] {
  const open = useOpenChannel(wanted);
  const [picked, pick] = useState<PayChannel | null>(null);
  return [picked ?? open ?? wanted, pick];
}

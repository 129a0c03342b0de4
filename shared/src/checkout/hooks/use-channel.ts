import { useState } from 'react';
import type { PayChannel } from '../../contracts/order.ts';
import { useAppConfig } from '../../state/config.ts';
import { CHANNEL_LIST } from '../model/channels.ts';

/** The channel that is chosen at first: `wanted`, or the one that is open; null when none is. */
export function useOpenChannel(wanted: PayChannel): PayChannel | null {
  const { pay } = useAppConfig();
  return [wanted, ...CHANNEL_LIST].find((channel) => pay[channel] !== 'NONE') ?? null;
}

/** The chosen channel, and the way to choose another one. */
export function useChannel(wanted: PayChannel): [PayChannel, (channel: PayChannel) => void] {
  const open = useOpenChannel(wanted);
  const [picked, pick] = useState<PayChannel | null>(null);
  return [picked ?? open ?? wanted, pick];
}

import type { PayChannel } from '../../contracts/order.ts';
import type { Payment } from '../../state/modals.ts';
import { CHANNEL_LIST, CHANNELS } from './channels.ts';

/** A form that leads to the cashier of a channel. */
export interface PayForm {
  action: string;
  fields: Record<string, string>;
}

const PHONE = '(max-width: 690px)';

/**
 * Opens a window for the cashier. Browsers block it outside a press, which returns null. It shows a
 * waiting text until the form is posted into it.
 */
export function openPayWindow(): Window | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.document.title = '正在打开支付页…';
  opened.document.body.textContent = '正在打开支付页，请稍候…';
  return opened;
}

/**
 * Window that 立即支付 opens: the channel's page on a computer. A channel without one and phones
 * get a code instead. Call it within the click.
 */
export function payWish(channel: PayChannel): Pick<Payment, 'channel' | 'page'> {
  const page = CHANNELS[channel].page && !matchMedia(PHONE).matches;
  return page ? { channel, page: openPayWindow() } : { channel };
}

/**
 * Sends the form into the window. @returns false when the person has closed the window meanwhile
 */
export function sendPayForm({ action, fields }: PayForm, target: Window): boolean {
  if (!isCashier(action)) throw new Error(`not a cashier: ${action}`);
  if (target.closed) return false;
  const page = target.document;
  const form = page.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const field = page.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  page.body.append(form);
  // The window's next page is foreign and must not navigate this one.
  target.opener = null;
  form.submit();
  return true;
}

/** Whether the form posts to a channel's own host over https, or to this site's sandbox. */
export function isCashier(action: string): boolean {
  if (!URL.canParse(action, location.href)) return false;
  const url = new URL(action, location.href);
  if (url.origin === location.origin) return true;
  return url.protocol === 'https:' && CHANNEL_LIST.some((channel) => CHANNELS[channel].page?.hosts.test(url.hostname));
}

/** Hooks that choose a channel, create an order and watch its payment. */
export { useChannel, useOpenChannel } from './hooks/use-channel.ts';
export { useOrdering } from './hooks/use-ordering.ts';
export { clockText } from './model/order-words.ts';
export { orderNoText, ORDERS_PATH } from './model/order-no.ts';
export { openPayWindow, payWish, sendPayForm } from './model/pay-window.ts';
export { watchOrder, type OrderNews, type OrderWatcher } from './model/watch-order.ts';
export { OpenOrder } from './ui/OpenOrder.tsx';
export { PayMethods } from './ui/PayMethods.tsx';

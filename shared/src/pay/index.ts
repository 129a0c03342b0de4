export { OpenOrder } from './open-order.tsx';
export { clockText, orderNoText, ORDERS_PATH } from './order-words.ts';
export { PayMethods, useOpenChannel } from './pay-methods.tsx';
export { openPayWindow, payWish, sendPayForm } from './pay-window.ts';
export { useOrdering } from './use-ordering.ts';
export { watchOrder, type OrderNews, type OrderWatcher } from './watch-order.ts';

/** Names of what orders consist of; for pages that show orders and take no payment. */
export { CHANNELS } from './model/channels.ts';
export { orderNoText, ORDERS_PATH } from './model/order-no.ts';

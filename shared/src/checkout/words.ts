/** Labels of the components of an order; for pages that show orders without taking payment. */
export { CHANNELS } from './model/channels.ts';
export { orderNoText, ORDERS_PATH } from './model/order-no.ts';

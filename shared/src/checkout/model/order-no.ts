/** Path of the person's orders. */
export const ORDERS_PATH = '/user/home?type=5';

/** Order number in groups that are easier to read, as `202611221405 3871 0926`. */
export function orderNoText(orderNo: string): string {
  return orderNo.replace(/^(\d+)(\d{4})(\d{4})$/, '$1 $2 $3');
}

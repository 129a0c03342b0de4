/** Where a person's orders are. */
export const ORDERS_PATH = '/user/home?type=5';

/** `202611221405 3871 0926`, in parts that are read off more easily. */
export function orderNoText(orderNo: string): string {
  return orderNo.replace(/^(\d+)(\d{4})(\d{4})$/, '$1 $2 $3');
}

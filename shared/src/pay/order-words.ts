/** Where a person's orders are. */
export const ORDERS_PATH = '/user/home?type=5';

/** `202611221405 3871 0926`, in parts that are read off more easily. */
export function orderNoText(orderNo: string): string {
  return orderNo.replace(/^(\d+)(\d{4})(\d{4})$/, '$1 $2 $3');
}

/** `14:35`, as clocks go in Shanghai. */
export function clockText(time: string): string {
  return new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(11, 16);
}

/** The result of an order, for the page that a channel leads back to. */
export { orderNoOf } from './model/result.ts';
export { PayResult } from './ui/PayResult.tsx';

/** The result page of an order, to which a channel redirects. */
export { orderNoOf } from './model/result.ts';
export { PayResult } from './ui/PayResult.tsx';

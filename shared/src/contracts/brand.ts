/** The product's name where an operator sets no other (`BRAND`). The wordmark spells it. */
export const DEFAULT_BRAND = '绘学 AI';

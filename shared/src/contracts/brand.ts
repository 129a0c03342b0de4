/** Product name unless the operator sets `BRAND`. The wordmark spells it. */
export const DEFAULT_BRAND = '绘学 AI';

/** CSP nonce of this page; browsers hide the attribute from selectors but keep the property. */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

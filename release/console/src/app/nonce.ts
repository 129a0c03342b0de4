/**
 * Nonce of this page's answer; browsers hide the attribute from selectors but keep the property.
 */
export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;

import { jsx, jsxs, type JSX } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * JSX of development by the plain runtime, which is the one that the host lends. The compiler adds
 * what React Refresh needs in development only.
 */
export function jsxDEV(...[type, props, key, isStatic]: [...Parameters<typeof jsx>, boolean]): JSX.Element {
  return (isStatic ? jsxs : jsx)(type, props, key);
}

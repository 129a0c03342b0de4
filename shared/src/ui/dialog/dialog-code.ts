import { loadable } from '../../federation/lazy.ts';

/** Delay in ms: the content of the page is loaded first. */
const AFTER_MS = 2000;

/** Open dialogs, whose code is several times the size of most pages. */
export const dialogCode = loadable(() => import('./open/index.ts'));

// A page that imports dialogs can open one at any time; a failure is reported when one opens.
if (typeof window !== 'undefined') setTimeout(() => void dialogCode.load().catch(() => undefined), AFTER_MS);

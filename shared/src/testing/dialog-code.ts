import type { Loadable } from '../federation/lazy.ts';
import * as code from '../ui/dialog/open/index.ts';

/** Replaces ui/dialog/dialog-code in component tests: the code of open dialogs is loaded. */
export const dialogCode: Loadable<typeof code> = {
  load: () => Promise.resolve(),
  current: () => code,
  failure: () => undefined,
  subscribe: () => () => undefined,
};

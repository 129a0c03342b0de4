import { lazyComponent } from '@app/shared/federation/lazy';
import type { ComponentType } from 'react';
import type { ResultActionsProps } from './ActionRow.tsx';

/** Pause before the code is asked for again, in ms. */
const AGAIN_MS = 2000;

/** A part below a result. Its code comes while a task is shown: no first load carries it. */
export const lateRow = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(load, { onFailure: (_error, again) => void setTimeout(again, AGAIN_MS) });

/** Actions on a result: download, or continue in another tool. */
export const ResultActions = lateRow<ResultActionsProps>(() =>
  import(/* webpackChunkName: "result-actions" */ './ActionRow.tsx').then((module) => module.ActionRow),
);

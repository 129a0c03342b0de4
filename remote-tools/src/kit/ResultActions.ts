import { lazyComponent } from '@app/shared/federation/lazy';
import type { ComponentType } from 'react';
import type { ResultActionsProps } from './ActionRow.tsx';

/** Delay before a failed chunk is loaded again, in ms. */
const AGAIN_MS = 2000;

/** A lazy component below a result. Its chunk loads while a task is shown, not with the page. */
export const lateRow = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(load, { onFailure: (_error, again) => void setTimeout(again, AGAIN_MS) });

/** Actions on a result: download, or continue in another tool. */
export const ResultActions = lateRow<ResultActionsProps>(() =>
  import(/* webpackChunkName: "result-actions" */ './ActionRow.tsx').then((module) => module.ActionRow),
);

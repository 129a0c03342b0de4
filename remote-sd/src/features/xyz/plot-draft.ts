import { call, describeError } from '@app/shared/http/call';
import { queryClient } from '@app/shared/http/query';
import { onLogout } from '@app/shared/state/session';
import { answerTask } from '@app/shared/tasks/lists';
import { useSyncExternalStore } from 'react';
import { panelDraft } from '../../draft/use-draft.ts';
import { newId } from '@app/shared/state/new-id';
import { subscribePlotTasks, noteTask } from './hooks/plot-tasks.ts';
import { DEFAULT_PLOT, toPlot, withCellTask } from './model/plot.ts';
import { PlotRun } from './model/run.ts';

const { draft, useForm } = panelDraft('huixue.sd.xyz', toPlot, DEFAULT_PLOT);

/** The run of the table; it lives as long as the page. */
export const plotRun = new PlotRun({
  save: (requestId, params) => call('POST /aigc/task/save', { requestId, params }, { quiet: true, background: true }),
  newId,
  onMade(key, task) {
    noteTask(task);
    answerTask(queryClient, task);
    draft.change((now) => ({ ...now, made: withCellTask(now.made, key, task.id) }));
  },
  describe: describeError,
});
subscribePlotTasks((id, task) => plotRun.tell(id, task));
onLogout(() => plotRun.forget());

/** The comparison of the logged-in person, and its setter. */
export function usePlot() {
  return {
    form: useForm(),
    draft,
    run: useSyncExternalStore(plotRun.subscribe, () => plotRun.state),
  };
}

import { call, HttpError } from '@app/shared/http/call';
import { onMessage } from '@app/shared/socket/socket';
import { toast } from '@app/shared/state/actions';
import { getSession, onLogout, watchSession } from '@app/shared/state/session';
import { GenerateForever, type ForeverPorts } from './forever.ts';
import { lockForThisTab } from './one-tab.ts';
import { outbox } from './submit.ts';

/** Poll interval in ms, in case the socket missed a start. */
const POLL_MS = 15_000;

const userId = () => getSession().user?.user.userId;

const listen: ForeverPorts['listen'] = (ears) => {
  const whose = userId();
  const look = async () => {
    const id = generateForever.last;
    if (!id) return;
    try {
      ears.task(await call('GET /aigc/task/get', { id }, { quiet: true, background: true }));
    } catch (error) {
      if (error instanceof HttpError && error.code === 404) ears.stop('排队的任务被删除了');
    }
  };
  const timer = setInterval(() => void look(), POLL_MS);
  const stops = [
    onMessage('TASK', ears.task),
    onMessage('QUEUE', (said) => 'paused' in said && said.paused && ears.stop('队列已暂停')),
    onLogout(() => ears.stop('已退出登录')),
    watchSession(() => {
      if (userId() !== whose) ears.stop('登录的人变了');
    }),
  ];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
};

/** Lives as long as the page: a hidden workbench has no effects. */
export const generateForever: GenerateForever = new GenerateForever({
  submit: (orders, onTask) => void outbox.submitAll(orders, onTask),
  claim: () => lockForThisTab(`huixue.sd.forever.${userId() ?? 'guest'}`),
  listen,
  say: (why) => toast.warning(why),
});

import type { CallOutput } from '@app/shared/contracts/calls';
import type { ServerAction, ServerInspection } from '@app/shared/contracts/maintenance';

/** Name, effect and success message of each action. */
export const SERVER_ACTION_WORDS: Readonly<Record<ServerAction, { name: string; does: string; done: string }>> = {
  interrupt: { name: '停下正在画的', does: '停下引擎现在画的这一张，不管是谁的', done: '已请它停下' },
  refresh: { name: '重新读模型', does: '重新读一遍模型文件夹', done: '模型列表已重新读过' },
  unload: { name: '卸载模型', does: '把模型移出显存，下一张图会重新装入', done: '模型已卸载' },
  reload: { name: '重新装入模型', does: '把卸载的模型装回显存', done: '模型已装回' },
  free: { name: '释放显存和缓存', does: '卸载模型并清掉缓存，下一张图会慢一些', done: '已请它释放' },
  restart: { name: '重启引擎', does: '重新启动引擎，要等它再装好模型', done: '已请它重启，请过一会儿刷新' },
};

export const SERVER_FACT_WORDS: Readonly<Record<ServerInspection['facts'][number]['name'], string>> = {
  version: '版本',
  python: 'Python',
  torch: 'PyTorch',
  platform: '系统',
  device: '设备',
};

/** Actions that end running tasks. */
const INTERRUPTING_ACTIONS: readonly ServerAction[] = ['interrupt', 'restart'];

/** Confirmation before an action that ends tasks of others; empty where none is needed. */
export function actionWarning(action: ServerAction, running: CallOutput<'GET /maintenance/state'>['running']): string {
  if (!INTERRUPTING_ACTIONS.includes(action)) return '';
  const others = running.filter(({ isMine }) => !isMine).length;
  const mine = running.length - others;
  const whose = [others > 0 ? `别人的 ${others} 个任务` : '', mine > 0 ? `您的 ${mine} 个任务` : ''].filter(Boolean);
  if (action === 'interrupt' && whose.length === 0) return '';
  const effect = whose.length > 0 ? `会让正在运行的${whose.join('和')}失败，可以再试一次` : '现在没有任务在运行';
  return `${SERVER_ACTION_WORDS[action].name}，${effect}。要继续吗？`;
}

/** Formats bytes as 「12.3 GB」. */
export const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

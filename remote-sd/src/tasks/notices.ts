import type { Task } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { onMessage } from '@app/shared/socket/socket';
import { getSession } from '@app/shared/state/session';
import { isActive } from '@app/shared/tasks/merge';
import { isDrawing, titleOf } from '../model/drawing.ts';
import { openPersistentStore } from '../preferences/use-kept.ts';

export interface NoticeSettings {
  on: boolean;
  sound: boolean;
}

/** Delay in ms that merges notifications of tasks that end together. */
const SETTLE_MS = 800;

/** Whether notifications about the queue are shown while another tab is active. Off by default. */
export const notices = openPersistentStore<NoticeSettings>({
  key: 'huixue.sd.notices',
  version: 1,
  migrations: {},
  parse(value) {
    const from = typeof value === 'object' && value !== null ? (value as Partial<NoticeSettings>) : {};
    return { on: from.on === true, sound: from.sound === true };
  },
});

export type NotificationState = NotificationPermission | 'unsupported';

export function notificationPermission(): NotificationState {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/** Must be called by a click: browsers refuse the request otherwise. */
export async function askPermission(): Promise<NotificationState> {
  if (notificationPermission() !== 'default') return notificationPermission();
  return Notification.requestPermission();
}

export interface NoticePorts {
  hidden: () => boolean;
  /** Number of waiting and running drawings. */
  open: () => Promise<number>;
  show: (title: string, body: string) => void;
  after: (ms: number, run: () => void) => void;
}

/**
 * Receives each task; while the page is hidden, notifies that the queue is empty or a task failed.
 */
export function createNotifier({ hidden, open, show, after }: NoticePorts): (task: Task) => void {
  let failed: Task[] = [];
  let waiting = false;
  const say = async () => {
    waiting = false;
    const bad = failed;
    failed = [];
    if (!hidden()) return;
    const left = await open().catch(() => null);
    const queue = left === null ? '' : left === 0 ? '队列已经空了。' : `还有 ${left} 个任务。`;
    const [first] = bad;
    if (first && isDrawing(first.params))
      show(
        bad.length > 1 ? `${bad.length} 个任务没有画成` : '有一个任务没有画成',
        `${titleOf(first.params).slice(0, 40)}：${first.error}。${queue}`,
      );
    else if (left === 0) show('队列画完了', '排队的任务都已经结束，回来看看作品。');
  };
  return (task) => {
    if (isActive(task) || !isDrawing(task.params) || !hidden()) return;
    if (task.state === 'failed') failed.push(task);
    if (waiting) return;
    waiting = true;
    after(SETTLE_MS, () => void say());
  };
}

let areNoticesStarted = false;

/** Starts once for the lifetime of the page: a hidden workbench has no effects. */
export function startNotices(): void {
  if (areNoticesStarted) return;
  areNoticesStarted = true;
  const hear = createNotifier({
    hidden: () => document.hidden,
    open: async () =>
      (
        await call(
          'GET /aigc/task/page/{page}/{limit}',
          { page: 1, limit: 1, kind: 'drawing', state: 'open' },
          { quiet: true, background: true },
        )
      ).total,
    show: showNotification,
    after: (ms, run) => void setTimeout(run, ms),
  });
  onMessage('TASK', (task) => {
    if (notices.value.on && notificationPermission() === 'granted' && getSession().user) hear(task);
  });
}

/** The same tag in all tabs, so that the browser shows one notification. */
function showNotification(title: string, body: string): void {
  const options = { body, tag: 'huixue-sd-queue' };
  try {
    const note = new Notification(title, options);
    note.addEventListener('click', () => {
      window.focus();
      note.close();
    });
  } catch {
    // Phones show notifications only through the service worker.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
  }
  if (notices.value.sound) playTone();
}

function playTone(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  tone.frequency.value = 880;
  loud.gain.setValueAtTime(0.15, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6);
  tone.connect(loud).connect(audio.destination);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + 0.6);
}

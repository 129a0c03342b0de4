/** Label of a task's state, and the tone of its badge. */
export const TASK_STATES = {
  queued: { label: '排队中', tone: 'warning' },
  running: { label: '处理中', tone: 'accent' },
  done: { label: '已完成', tone: 'success' },
  failed: { label: '未完成', tone: 'danger' },
  cancelled: { label: '已取消', tone: 'neutral' },
} as const;

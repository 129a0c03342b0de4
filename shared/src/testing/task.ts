import type { Task } from '../contracts/aigc.ts';

/** A queued task with these params. */
export const taskOf = (params: object, more: Partial<Task> = {}): Task =>
  ({
    id: 't1',
    tool: (params as Task['params']).tool,
    state: 'queued',
    params,
    percent: 0,
    position: 0,
    source: null,
    images: [],
    outcome: null,
    error: '',
    label: 'generated',
    engine: 'builtin',
    engineName: '内置演示引擎',
    elapsedMs: null,
    createdAt: '2026-11-20T10:00:00+08:00',
    ...more,
  }) as Task;

import type { Capabilities, Task, TaskImage, Txt2imgParams } from '@app/shared/contracts/aigc';
import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Page } from '@app/shared/contracts/primitives';
import { taskOf as taskWith } from '@app/shared/testing/task';
import { DEFAULT_FORM } from '../model/form.ts';
import type { EngineView } from './use-tasks.ts';

/** An engine for tests with exactly the given capabilities. */
export function engineOf(offered: Partial<Capabilities> = {}): EngineView {
  return {
    id: 'builtin',
    name: '内置演示引擎',
    ready: true,
    queued: 0,
    running: 0,
    revision: 'r',
    capabilities: {
      ...NOTHING,
      abilities: ['txt2img'],
      limits: { ...NOTHING.limits, batch: 4 },
      ...offered,
    },
  };
}

/** A task for tests. */
export function taskOf(id: string, task: Partial<Task> = {}, params: Partial<Txt2imgParams> = {}): Task {
  const { lockRatio: _, units: _units, panels: _panels, batch_count: _count, ...form } = DEFAULT_FORM;
  const all = { tool: 'txt2img', ...form, prompt: id, reference: null, ...params };
  return taskWith(all, { id, ...task });
}

export function pageOf(...list: Task[]): Page<Task> {
  return { list, total: list.length, page: 1, limit: 50 };
}

export function imageOf(fileId: string, image: Partial<TaskImage> = {}): TaskImage {
  const url = `/api/file/data/view/${fileId}`;
  const made = { width: 768, height: 768, seed: 7, infotext: '', notes: [], part: '' };
  return { fileId, url, downloadUrl: `${url}?download=1`, ...made, ...image };
}

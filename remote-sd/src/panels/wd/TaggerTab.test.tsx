import type { Capabilities } from '@app/shared/contracts/aigc';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { openDataset } from '../../features/dataset/model/open-dataset.ts';
import { tagItems } from '../../features/tagger/model/tag-run.ts';
import { engineOf } from '../../tasks/testing.ts';
import * as tasks from '../../tasks/use-tasks.ts';
import { TaggerTab } from './TaggerTab.tsx';

afterEach(() => {
  cleanup();
  tagItems.set([]);
  openDataset.set(null);
});

function renderTab(offered: Partial<Capabilities>) {
  vi.spyOn(tasks, 'useEngine').mockReturnValue({ data: engineOf(offered), isError: false } as ReturnType<
    typeof tasks.useEngine
  >);
  render(
    <MemoryRouter>
      <TaggerTab bench={{} as WorkbenchState} given={new File(['x'], 'more.png')} onTaken={() => undefined} />
    </MemoryRouter>,
  );
}

it('the tagger tab explains what is needed where the engine has no tagger', () => {
  renderTab({ interrogators: [] });
  expect(screen.getByText(/装了 Tagger 扩展/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '开始识别' })).toHaveProperty('disabled', true);
});

it('the tagger tab adds finished pictures to the dataset with their shown tags, unexported', () => {
  const done = (id: string) => ({
    id,
    file: new File(['x'], 'cat.png'),
    state: 'done' as const,
    problem: '',
    tags: [
      { name: 'long_hair', score: 0.9 },
      { name: 'hat', score: 0.4 },
    ],
  });
  tagItems.set([done('1'), done('2'), { ...done('3'), state: 'failed', problem: '断线了' }]);
  renderTab({ interrogators: ['tagger'], taggers: ['wd14-vit.v2', 'wd14-swinv2-v1'] });
  expect(screen.getByText('wd14-vit.v2')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('识别了 2 / 4 张');
  fireEvent.click(screen.getByRole('button', { name: '放进数据集标签' }));
  const { dataset, tags, saved } = openDataset.get()!;
  expect(dataset.pictures.map(({ stem }) => stem)).toEqual(['cat', 'cat-2']);
  expect(tags[0]).toEqual(['long hair', 'hat']);
  expect(saved).not.toBe(tags);
});

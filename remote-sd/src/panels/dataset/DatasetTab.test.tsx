import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openDataset } from '../../features/dataset/model/open-dataset.ts';
import { DatasetTab } from './DatasetTab.tsx';

afterEach(() => {
  cleanup();
  openDataset.set(null);
});

const chooseFiles = (...files: [string, string][]) =>
  act(async () => {
    fireEvent.change(screen.getAllByLabelText('打开文件夹')[0]!, {
      target: {
        files: files.map(([name, text]) => Object.assign(new File([text], name), { webkitRelativePath: `d/${name}` })),
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const counts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('the dataset tab edits the pictures that a filter matches, and undoes the edit', async () => {
  render(<DatasetTab />);
  await chooseFiles(['a.png', 'x'], ['a.txt', 'cat, sofa'], ['b.png', 'x'], ['b.txt', 'dog']);
  await screen.findByText('共 2 张');
  type('筛选，例如 1girl AND (hat OR 帽子) NOT smile', 'cat');
  await screen.findByText('1 / 2 张');
  type('标签，用逗号分开', 'pet');
  press('改这 1 张图片');
  expect(openDataset.get()!.tags).toEqual([['cat', 'sofa', 'pet'], ['dog']]);
  expect(counts()).toContain('1 / 2 张，改过 1 张');
  expect(counts()).toContain('改了 1 张的标签');
  press('撤销');
  expect(openDataset.get()!.tags).toEqual([['cat', 'sofa'], ['dog']]);
  press('重做');
  type('筛选，例如 1girl AND (hat OR 帽子) NOT smile', 'cat AND');
  expect((await screen.findByText(/筛选写错了/)).textContent).toContain('后面要写标签');
  expect(screen.getByRole('button', { name: '改这 0 张图片' })).toHaveProperty('disabled', true);
});

it('the dataset tab shows why a folder cannot be opened', async () => {
  render(<DatasetTab />);
  await chooseFiles(['a.txt', 'x']);
  expect((await screen.findByRole('alert')).textContent).toContain('没有图片');
});

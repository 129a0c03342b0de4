import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_FORM } from '../../../model/form.ts';
import type { OpenedPicture } from '../hooks/use-picture-file.ts';
import { PngInfo } from './PngInfo.tsx';

function renderInfo(picture: Partial<OpenedPicture>) {
  const whole = { file: new File([], 'a.png'), url: 'blob:a', told: null, unread: '', ...picture };
  render(
    <PngInfo
      file={{ picture: whole, problem: null, reading: false, open: async () => true }}
      form={DEFAULT_FORM}
      engine={undefined}
      onRestore={() => undefined}
      below={() => null}
    />,
  );
}

it('PngInfo shows text that was not understood unchanged, to be copied', () => {
  renderInfo({ unread: 'my_params: a=1;b=2' });
  expect(screen.getByLabelText('原文').textContent).toBe('my_params: a=1;b=2');
  expect(screen.getByRole('button', { name: '复制原文' })).toBeTruthy();
  expect(screen.queryByText('读取图片里的生成参数')).toBeNull();
});

it('PngInfo shows the start of a very long text, and how much is left', () => {
  renderInfo({ unread: 'x'.repeat(20_007) });
  expect(screen.getByLabelText('原文').textContent).toContain('…还有 7 个字');
});

it('PngInfo lists what it did not understand of a graph, and shows an invalid seed with the others', () => {
  const fields: [string, string][] = [
    ['Steps', '20'],
    ['Seed', '99999999999999999999'],
  ];
  renderInfo({
    told: { size: null, raw: '', notes: ['没有认出尺寸'], info: { prompt: 'a cat', negative: '', fields } },
  });
  expect(screen.getByRole('list', { name: '没有读出的' }).textContent).toBe('没有认出尺寸');
  expect(screen.getByText('99999999999999999999')).toBeTruthy();
});

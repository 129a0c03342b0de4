import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { taskOf } from '../../../tasks/testing.ts';
import { pictureLabel } from '../../../ui/engine.ts';
import { WordsLine } from './WordsLine.tsx';

it('WordsLine lists drawn and missed words if the engine reports them, and renders nothing otherwise', () => {
  const told = taskOf('柿子，恐龙', { outcome: { tool: 'txt2img', drawn: ['柿子'], missed: ['恐龙'] } });
  render(<WordsLine outcome={told.outcome} />, { wrapper: MemoryRouter });
  expect(screen.getByText('没有画：恐龙')).toBeTruthy();
  expect(screen.getByRole('link', { name: '接入真正的绘图引擎' }).getAttribute('href')).toBe('/util/engines');
  expect(pictureLabel(told)).toBe('AI 生成，内置演示引擎');
  cleanup();
  const other = taskOf('橘猫', { engine: 'a1111', engineName: 'Forge' });
  const { container } = render(<WordsLine outcome={other.outcome} />, { wrapper: MemoryRouter });
  expect(container.textContent).toBe('');
  expect(pictureLabel(other)).toBe('AI 生成，Forge');
  expect(pictureLabel({ ...other, engineName: '' })).toBe('AI 生成');
});

it.each(['txt2img', 'img2img'] as const)(
  'WordsLine links to no other engine where all words of %s are drawn',
  (tool) => {
    render(<WordsLine outcome={{ tool, drawn: ['柿子'], missed: [] }} />, { wrapper: MemoryRouter });
    expect(screen.getByText('画了：柿子')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    render(<WordsLine outcome={{ tool, drawn: [], missed: [] }} />, { wrapper: MemoryRouter });
    expect(screen.getByText(/^没有写要画什么/).textContent).toContain(tool === 'txt2img' ? '自选' : '照着原图画');
  },
);

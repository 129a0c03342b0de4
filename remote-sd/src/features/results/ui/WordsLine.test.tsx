import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { taskOf } from '../../../tasks/testing.ts';
import { pictureLabel } from '../../../ui/engine.ts';
import { WordsLine } from './WordsLine.tsx';

afterEach(cleanup);

it('says what was drawn for an engine that tells, and nothing beside the work of one that cannot', () => {
  const told = taskOf('柿子，恐龙', { outcome: { tool: 'txt2img', drawn: ['柿子'], missed: ['恐龙'] } });
  render(<WordsLine outcome={told.outcome} />);
  expect(screen.getByText('没有画：恐龙')).toBeTruthy();
  expect(screen.getByText('内置演示引擎会画的多是静物和风景')).toBeTruthy();
  expect(pictureLabel(told)).toBe('AI 生成，内置演示引擎');
  cleanup();
  const other = taskOf('橘猫', { engine: 'a1111', engineName: 'Forge' });
  const { container } = render(<WordsLine outcome={other.outcome} />);
  expect(container.textContent).toBe('');
  expect(pictureLabel(other)).toBe('AI 生成，Forge');
  expect(pictureLabel({ ...other, engineName: '' })).toBe('AI 生成');
});

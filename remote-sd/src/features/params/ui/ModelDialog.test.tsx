import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ModelDialog } from './ModelDialog.tsx';

it('the model dialog finds models by any piece of their names, and resets to the engine’s default', async () => {
  const models = Array.from({ length: 5_000 }, (_, index) => ({
    name: `m/model-${index}.safetensors`,
    title: `model-${index}`,
  }));
  const onChoose = vi.fn<(name: string) => void>();
  render(
    <ModelDialog models={models} loaded="m/model-7.safetensors" chosen="" onChoose={onChoose} onClosed={() => {}} />,
  );
  expect(screen.getByText('共 5000 个')).toBeTruthy();
  // Only the rows in view are in the document.
  expect(screen.getAllByRole('button').length).toBeLessThan(100);
  await userEvent.type(screen.getByRole('textbox', { name: '查找模型' }), '4321');
  expect(screen.getByText('找到 1 个，共 5000 个')).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: '查找模型' }));
  await userEvent.click(screen.getByRole('button', { name: /引擎当前的模型/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('');
});

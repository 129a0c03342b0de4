import { queryClient } from '@app/shared/http/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { serveWorkshop } from '../../features/workshop/testing.ts';
import { Converter } from './Converter.tsx';
import { chooseOption } from '../../ui/testing.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('a conversion is submitted with its precision and its components', async () => {
  const served = serveWorkshop();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Converter />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await chooseOption('模型文件', 'dream');
  await chooseOption('精度', 'E5M2');
  await chooseOption('EMA 权重', '用它代替');
  await userEvent.click(screen.getByRole('switch', { name: '保留 VAE' }));
  fireEvent.change(screen.getByRole('textbox', { name: '新文件的名字' }), { target: { value: 'small' } });
  fireEvent.click(screen.getByRole('button', { name: '转换' }));
  await screen.findByText('small.safetensors');
  expect(served.params()).toEqual({
    kind: 'convert',
    a: 'dream.safetensors',
    precision: 'fp8_e5m2',
    ema: 'use',
    clip: true,
    vae: false,
    name: 'small',
  });
});

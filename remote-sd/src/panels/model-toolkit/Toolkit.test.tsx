import { queryClient } from '@app/shared/http/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { serveWorkshop } from '../../features/workshop/testing.ts';
import { Toolkit } from './Toolkit.tsx';
import { chooseOption } from '../../ui/testing.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('the toolkit shows components and faults of a file, and repairs it once a fix is selected', async () => {
  const served = serveWorkshop();
  served.more['/workshop/inspect'] = {
    name: 'dream.safetensors',
    bytes: 2_132_625_918,
    family: 'SD 1.x',
    tensors: 1131,
    parts: [{ part: 'vae', name: 'VAE', kinds: [{ dtype: 'F16', tensors: 248, bytes: 167_335_342 }] }],
    faults: [{ text: '文本编码器的词位置有 1 个是错的', mendable: true }],
    notes: [{ key: 'format', value: 'pt' }],
  };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Toolkit />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await chooseOption('模型文件', 'dream');
  expect((await screen.findByRole('row', { name: /VAE/ })).textContent).toBe('VAEF16248159.6 MB');
  expect(screen.getByText('文本编码器的词位置有 1 个是错的（可以修复）')).not.toBeNull();
  screen.getByText('请选择要修的毛病，或要换的部件');
  await userEvent.click(screen.getByRole('switch', { name: '修复词位置' }));
  await chooseOption('VAE 取自', 'ink');
  fireEvent.change(screen.getByRole('textbox', { name: '新文件的名字' }), { target: { value: 'mended' } });
  fireEvent.click(screen.getByRole('button', { name: '写成新文件' }));
  await screen.findByText('mended.safetensors');
  expect(served.params()).toMatchObject({ kind: 'mend', positions: true, vae: 'ink.safetensors', unet: null });
});

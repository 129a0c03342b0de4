import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { NO_PANELS } from '../../../model/panels.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { TiledPanel } from './TiledPanel.tsx';
import { TiledVaePanel } from './TiledVaePanel.tsx';

const { capabilities } = engineOf({
  panels: { tiled_diffusion: { methods: ['multi_diffusion', 'mixture'] }, tiled_vae: { encoder: 512, decoder: 64 } },
});
const size = { width: 1024, height: 1024 };

function Bench({ first = {}, overPicture = false }: { first?: object; overPicture?: boolean }) {
  const [value, setValue] = useState({ ...NO_PANELS.tiled_diffusion, on: true, ...first });
  return (
    <MemoryRouter initialEntries={['/SD#TiledDiffusion']}>
      <TiledPanel value={value} offered={capabilities} overPicture={overPicture} size={size} onChange={setValue} />
    </MemoryRouter>
  );
}

it('a tile as large as the picture and an overlap as wide as a tile are reported', () => {
  const { unmount } = render(<Bench first={{ tile_width: 128, tile_height: 128 }} />);
  expect(screen.getByText(/不比一块大/)).toBeTruthy();
  unmount();
  render(<Bench first={{ tile_width: 48, overlap: 48 }} />);
  expect(screen.getByRole('alert').textContent).toBe('重叠要小于分块的宽和高');
});

it('noise inversion is offered in 图生图 alone, with its rule below its fields', async () => {
  const { unmount } = render(<Bench />);
  expect(screen.queryByRole('switch', { name: '噪声反转' })).toBeNull();
  unmount();
  render(<Bench overPicture />);
  await userEvent.click(screen.getByRole('switch', { name: '噪声反转' }));
  expect(screen.getByText(/不能超过 0.6/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: '反转步数的数值' })).toHaveProperty('value', '10');
});

it('Tiled VAE starts with the engine’s tile sizes, and hides them where they cannot be set', () => {
  const panel = (offered: typeof capabilities) => (
    <TiledVaePanel on value={NO_PANELS.tiled_vae} offered={offered} onSwitch={vi.fn()} onChange={vi.fn()} />
  );
  const { rerender } = render(panel(capabilities), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/SD#TiledVAE']}>{children}</MemoryRouter>,
  });
  expect(screen.getByRole('textbox', { name: '解码分块大小的数值' })).toHaveProperty('value', '64');
  expect(screen.getByRole('switch', { name: '快速编码' })).toBeTruthy();
  rerender(panel({ ...capabilities, panels: { tiled_vae: { encoder: 512, decoder: 64, sizesOnly: true } } }));
  expect(screen.getByRole('textbox', { name: '编码分块大小的数值' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: '快速编码' })).toBeNull();
  rerender(panel({ ...capabilities, panels: {} }));
  expect(screen.getByText('分块的大小由引擎自己定。')).toBeTruthy();
});

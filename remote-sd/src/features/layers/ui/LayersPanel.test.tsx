import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NO_PANELS } from '../../../model/panels.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { LayersPanel } from './LayersPanel.tsx';

const METHOD = '(SD1.5) Only Generate Transparent Image (Attention Injection)';
const { capabilities } = engineOf({ panels: { layer_diffusion: { methods: [METHOD, 'new one'], others: 7 } } });

function Bench({ offered = capabilities }) {
  const [value, setValue] = useState(NO_PANELS.layer_diffusion);
  return (
    <MemoryRouter initialEntries={['/SD#LayerDiffusion']}>
      <LayersPanel value={value} offered={offered} onChange={setValue} />
      <output>{value.method}</output>
    </MemoryRouter>
  );
}

it('LayerDiffuse starts with the first method without an input picture, and says where the others work', async () => {
  render(<Bench />);
  await userEvent.click(screen.getByRole('switch', { name: '透明背景' }));
  expect(screen.getByRole('status').textContent).toBe(METHOD);
  expect(screen.getByRole('combobox', { name: '透明方法' }).textContent).toContain('SD1.5 透明图');
  expect(screen.getByText(/另外 7 种方法.*只能在引擎自己的页面用/)).toBeTruthy();
});

it('the LayerDiffuse panel explains what is needed where the engine has no LayerDiffuse', () => {
  render(<Bench offered={engineOf().capabilities} />);
  expect(screen.getByText('要接上装了 LayerDiffuse 的 Forge')).toBeTruthy();
});

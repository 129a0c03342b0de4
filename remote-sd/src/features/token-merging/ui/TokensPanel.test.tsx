import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NO_PANELS } from '../../../model/panels.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { TokensPanel } from './TokensPanel.tsx';

function Bench({ offered }: { offered: ReturnType<typeof engineOf>['capabilities'] }) {
  const [value, setValue] = useState(NO_PANELS.token_merging);
  return <TokensPanel value={value} offered={offered} onChange={setValue} />;
}

it('token merging starts at a ratio of 0.5, and explains what is needed where the engine lacks it', async () => {
  const { unmount } = render(<Bench offered={engineOf({ panels: { token_merging: {} } }).capabilities} />);
  await userEvent.click(screen.getByRole('switch', { name: '词元合并' }));
  expect(screen.getByRole('textbox', { name: '词元合并比例的数值' })).toHaveProperty('value', '0.5');
  unmount();
  render(<Bench offered={engineOf().capabilities} />);
  expect(screen.getByText('要接上 A1111、Forge 或 ComfyUI')).toBeTruthy();
});

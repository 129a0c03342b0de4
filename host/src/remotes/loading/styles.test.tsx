// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useContext, type ReactNode } from 'react';
import { keyframes, styled, StyleSheetContext, StyleSheetManager } from 'styled-components';
import { expect, test } from 'vitest';
import { removeSheet, sheetFor } from './styles.ts';

const turn = keyframes`to { rotate: 1turn }`;
const Lent = styled.button.withConfig({ componentId: 'host-1-0-0__sc-lent' })`
  height: 44px;
  animation: ${turn} 1s;
`;
const Own = styled(Lent).withConfig({ componentId: 'tools-1-0-0__sc-own' })`
  height: 36px;
`;

function Remote({ children }: { children: ReactNode }) {
  const { styleSheet } = useContext(StyleSheetContext);
  return <StyleSheetManager sheet={sheetFor('tools_1_0_0', styleSheet)}>{children}</StyleSheetManager>;
}

const remoteStyles = () => document.querySelector('[data-remote-styles="tools_1_0_0"]');
const allStyles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

test("a remote's styles are in its own sheet and removed with it; host styles stay in the sheet of the host, once", () => {
  render(
    <Remote>
      <Own>做</Own>
    </Remote>,
  );
  expect(remoteStyles()?.textContent).toContain('height:36px');
  expect(remoteStyles()?.textContent).not.toContain('height:44px');
  expect(remoteStyles()?.textContent).not.toContain('@keyframes');

  render(<Lent>登录</Lent>);
  expect(screen.getByText('登录')).toBeDefined();
  expect(allStyles().split('height:44px')).toHaveLength(2);
  expect(allStyles().split('@keyframes')).toHaveLength(2);

  removeSheet('tools_1_0_0');
  expect(allStyles()).not.toContain('height:36px');
  expect(allStyles()).toContain('height:44px');
});

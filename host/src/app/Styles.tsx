import { GlobalStyle } from '@app/shared/theme/global-style';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { nonce } from './nonce.ts';

/** What every style needs to pass the page's policy, also that of a card in the place of the whole application. */
export function Styles({ children }: { children: ReactNode }) {
  return (
    <StyleSheetManager nonce={nonce}>
      <GlobalStyle />
      {children}
    </StyleSheetManager>
  );
}

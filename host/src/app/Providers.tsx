import { CSPProvider } from '@base-ui/react/csp-provider';
import { queryClient } from '@app/shared/http/query-client';
import { store } from '@app/shared/state/store';
import { GlobalStyle } from '@app/shared/theme/global-style';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { nonce } from './nonce.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <StyleSheetManager nonce={nonce}>
      <GlobalStyle />
      <CSPProvider nonce={nonce}>
        <Provider store={store}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </Provider>
      </CSPProvider>
    </StyleSheetManager>
  );
}

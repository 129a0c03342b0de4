import { CSPProvider } from '@base-ui/react/csp-provider';
import { queryClient } from '@app/shared/http/query-client';
import { store } from '@app/shared/state/store';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { nonce } from '../remotes/loading/nonce.ts';
import { Styles } from '../remotes/Styles.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <Styles>
      <CSPProvider nonce={nonce}>
        <Provider store={store}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </Provider>
      </CSPProvider>
    </Styles>
  );
}

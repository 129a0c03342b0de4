import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { nonce } from './nonce.ts';
import { queryClient } from './query-client.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <StyleSheetManager nonce={nonce}>
      <CSPProvider nonce={nonce}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </CSPProvider>
    </StyleSheetManager>
  );
}

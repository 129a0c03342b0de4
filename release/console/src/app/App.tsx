import { CSPProvider } from '@base-ui/react/csp-provider';
import { store } from '@app/shared/state/store';
import { startTheme } from '@app/shared/state/theme';
import { Toaster } from '@app/shared/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../api/token.ts';
import { LoginPage } from '../shell/LoginPage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ConsoleStyle } from './ConsoleStyle.ts';
import { Crash } from './Crash.tsx';
import { nonce } from './nonce.ts';
import { Pages } from './Pages.tsx';

export function App() {
  useEffect(() => startTheme(), []);
  return (
    <StyleSheetManager nonce={nonce}>
      <ConsoleStyle />
      <CSPProvider nonce={nonce}>
        <Provider store={store}>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter basename="/console">
              <Crash>
                <Gate />
              </Crash>
            </BrowserRouter>
            <Toaster />
          </QueryClientProvider>
        </Provider>
      </CSPProvider>
    </StyleSheetManager>
  );
}

/** The address and pending work stay during a login. */
function Gate() {
  const { token, expired } = useSession();
  if (token === null) return <LoginPage expired={expired} />;
  return (
    <Shell>
      <Pages />
    </Shell>
  );
}

import { useLocation, useNavigationType } from 'react-router-dom';
import { LayoutFrame } from '../shell/LayoutFrame.tsx';
import { KeepAlive } from './KeepAlive.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { usePage } from './page.tsx';
import { useOutIn } from './use-out-in.ts';

/** One frame around every page: it stays mounted while pages change. */
export function App() {
  const page = usePage();
  const { pathname, search, key } = useLocation();
  const kind = useNavigationType();
  const { shown, leaving } = useOutIn({ page, pathname, search, entry: key, kind, isPage: page.title !== '' });
  const { layout, title, login, keepAlive } = shown.page;
  return (
    <>
      <LayoutFrame
        layout={layout}
        title={title}
        login={login}
        visit={{
          pathname: shown.pathname,
          search: shown.search,
          entry: shown.entry,
          kind: shown.kind,
          keptAs: keepAlive ? shown.page.key : '',
        }}
        leaving={leaving}
      >
        <KeepAlive page={shown.page} />
      </LayoutFrame>
      <LeaveGuard />
    </>
  );
}

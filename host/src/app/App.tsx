import { LayoutFrame } from '../shell/LayoutFrame.tsx';
import { KeepAlive } from './KeepAlive.tsx';
import { usePage } from './page.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** One frame around every page: it stays mounted while pages change. */
export function App() {
  const page = usePage();
  useLeaveGuard();
  return (
    <LayoutFrame layout={page.layout} title={page.title} login={page.login}>
      <KeepAlive page={page} />
    </LayoutFrame>
  );
}

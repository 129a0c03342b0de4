import type { RemoteRoute } from '@app/shared/contracts/remote';
import { Boundary } from '@app/shared/federation/boundary';
import { RouteLoadError } from '@app/shared/federation/lazy-route';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Unplug } from 'lucide-react';
import { noteHost } from '../remotes/beacons.ts';
import { Actions, Button, Card, Glyph } from '../remotes/card-parts.tsx';
import { moveHostFiles } from '../remotes/host-files.ts';
import { preloadRoute } from '../remotes/routes.ts';
import { reloadForChunk } from '../shell/chunk-guard.ts';

/** A page of the host in its frame: when it fails, the header and everything else stay. */
export function HostPage({ route, children }: { route: RemoteRoute; children: ReactNode }) {
  return (
    <Boundary
      resetKey={route.path}
      fallback={(error, reset) => <Failed route={route} error={error} onReset={reset} />}
      onError={(error) => noteHost(error instanceof RouteLoadError ? 'loadErrors' : 'renderErrors')}
    >
      {children}
    </Boundary>
  );
}

interface FailedProps {
  route: RemoteRoute;
  error: Error;
  onReset: () => void;
}

function Failed({ route, error, onReset }: FailedProps) {
  const navigate = useNavigate();
  useEffect(() => void reloadForChunk(error), [error]);
  const handleRetry = () => {
    moveHostFiles();
    void preloadRoute(route).then(onReset);
  };
  return (
    <Card role="alert">
      <Glyph $tone="danger">
        <Unplug size={20} strokeWidth={1.5} aria-hidden />
      </Glyph>
      <h2>{route.title}暂时打不开</h2>
      <p>其他页面不受影响，请稍后重试。</p>
      <Actions>
        <Button type="button" $primary onClick={handleRetry}>
          重试
        </Button>
        {route.path !== '/' && (
          <Button type="button" onClick={() => void navigate('/')}>
            返回首页
          </Button>
        )}
      </Actions>
    </Card>
  );
}

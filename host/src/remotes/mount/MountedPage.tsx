import { useUnsaved } from '@app/shared/federation/unsaved';
import type { Mount, MountProps } from '@app/shared/contracts/remote';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Loading } from '../Loading.tsx';
import { openPage, type MountedRemote, type OpenPage } from './open-page.ts';
import { useMountProps } from './use-mount-props.ts';

interface MountedPageProps {
  remote: MountedRemote;
  /** Prefix of the page's addresses. */
  basename: string;
  mount: Mount;
}

/** A page that the remote's own framework draws, as a component of the host. */
export function MountedPage({ remote, basename, mount }: MountedPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<OpenPage | null>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const props = useMountProps(basename, setUnsaved);
  const latest = useRef<MountProps>(props);
  useUnsaved(unsaved);

  // In the commit: a page that is mounted synchronously appears with its element.
  useLayoutEffect(() => {
    latest.current = props;
    if (page.current) page.current.show(props);
    else
      page.current = openPage(remote, mount, frame.current!, props, {
        onReady: () => setReady(true),
        onFailure: setFailure,
      });
  }, [remote, mount, props]);

  // A page that is hidden (`keepAlive`) loses its effects like one that is removed.
  useEffect(() => {
    const open = page.current;
    if (open?.isHidden()) open.show(latest.current);
    return () => open?.leave(latest.current);
  }, []);

  if (failure) throw failure;
  return (
    <>
      {!isReady && <Loading />}
      <div ref={frame} data-remote={remote.name} />
    </>
  );
}

import type { MountActions, MountProps } from '@app/shared/contracts/remote';
import { confirm, openLogin, openVip, requireLogin, toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { nonce } from '../loading/nonce.ts';

/** Props of a mounted page: the same object until something in it changes. */
export function useMountProps(basename: string, setUnsaved: (unsaved: boolean) => void): MountProps {
  const { pathname, search, hash } = useLocation();
  const { user } = useSession();
  const theme = useSyncExternalStore(watchTheme, themeNow);
  const go = useNavigate();
  const stable = useMemo(() => {
    const navigate: MountProps['navigate'] = (to, { replace = false } = {}) => {
      if (!/^\/(?!\/)/.test(to)) throw new TypeError(`navigate takes a path of this site, not ${to}`);
      void go(to, { replace });
    };
    const actions: MountActions = {
      openLogin: () => openLogin(),
      requireLogin,
      openVip,
      toast: (tone, text) => toast[tone](text),
      confirm: (message) => confirm({ message }),
      setUnsaved: (unsaved) => setUnsaved(unsaved),
    };
    return { basename, navigate, actions, nonce };
  }, [basename, go, setUnsaved]);
  return useMemo(
    () => ({
      ...stable,
      location: { pathname, search, hash },
      user: user && { id: user.user.userId, name: user.nickName, avatar: user.avatar },
      theme,
      visible: true,
    }),
    [stable, pathname, search, hash, user, theme],
  );
}

function themeNow(): MountProps['theme'] {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

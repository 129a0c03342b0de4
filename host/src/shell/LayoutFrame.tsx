import type { Layout } from '@app/shared/contracts/remote';
import { useEffect, type ReactNode } from 'react';

interface LayoutFrameProps {
  layout: Layout;
  /** Empty while a remote is on its way. */
  title: string;
  login: boolean;
  /** Must stay at the same place in the tree in every layout, else pages kept alive lose their state. */
  children: ReactNode;
}

export function LayoutFrame({ layout, title, login, children }: LayoutFrameProps) {
  useEffect(() => {
    if (title) document.title = `${title} · 绘学 AI`;
  }, [title]);
  return (
    <div data-layout={layout} data-login={login || undefined}>
      <header>
        <a href="/">绘学 AI</a>
      </header>
      <main id="content">{children}</main>
    </div>
  );
}

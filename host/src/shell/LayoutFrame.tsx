import type { Layout } from '@app/shared/contracts/remote';
import { below, t } from '@app/shared/theme/tokens';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { lazyPart } from './lazy/lazy-part.ts';
import { isPainted } from './lazy/painted.ts';
import { LoginMask } from './LoginMask.tsx';
import { NetworkBar } from './bars/NetworkBar.tsx';
import { ProgressBar } from './bars/ProgressBar.tsx';
import { ReleaseNotices } from './bars/ReleaseNotices.tsx';
import { ShellHosts } from './ShellHosts.tsx';
import { SideMenu } from './side/SideMenu.tsx';
import { gateRule } from './policy/gate-rule.ts';
import { useGate } from './policy/use-gate.ts';
import { whenIdle } from './lazy/when-idle.ts';
import { FADE_OUT_MS, useRouteEffects, type Visit } from './policy/use-route-effects.ts';

const AfterLoad = lazyPart(() =>
  import(/* webpackChunkName: "after-load" */ './after-load.ts').then((m) => m.AfterLoad),
);

/** Maximum delays in ms, for a page with slow pictures. */
const AFTER_LOAD_WITHIN_MS = 4_000;
const FOOTER_WITHIN_MS = 2_000;

interface LayoutFrameProps {
  layout: Layout;
  /** Empty while a remote is loading. */
  title: string;
  /** `false`: open to everybody, in every layout. */
  login: boolean | undefined;
  visit: Visit;
  /** The page is fading out. */
  leaving: boolean;
  /**
   * Must stay at the same place in the tree in every layout, else kept-alive pages lose their
   * state.
   */
  children: ReactNode;
}

/**
 * Shell around every page: one tree for all five layouts, with components added or removed around
 * the content.
 */
export function LayoutFrame({ layout, title, login, visit, leaving, children }: LayoutFrameProps) {
  const main = useRef<HTMLElement>(null);
  useRouteEffects(title, main, visit, leaving);
  const gate = useGate(gateRule(layout, login));
  const footer = useFooter();
  return (
    <Frame $studio={layout === 'tool'}>
      <Skip href="#content">跳到内容</Skip>
      <ProgressBar />
      {layout !== 'default' && <Header layout={layout} />}
      <NetworkBar />
      <ReleaseNotices />
      <Body $menu={layout === 'tool'} $tall={layout === 'page'}>
        {layout === 'tool' && <SideMenu />}
        <Main id="content" ref={main} tabIndex={-1} $leaving={leaving}>
          <Content inert={gate.masked} $tall={gate.masked && !gate.mounted}>
            {gate.mounted ? children : null}
          </Content>
          {gate.masked && <LoginMask title={login ? title : ''} veil={layout === 'tool'} />}
        </Main>
      </Body>
      {layout === 'page' && footer && <Footer />}
      <Later layout={layout} />
      <ShellHosts />
    </Frame>
  );
}

/**
 * Whether the footer is rendered. After a prerendered first screen it waits until the page is idle:
 * it lies below the window, and would lengthen the first commit, which is one task.
 */
function useFooter(): boolean {
  const [isDue, setIsDue] = useState(!isPainted);
  useEffect(() => whenIdle(() => startTransition(() => setIsDue(true)), FOOTER_WITHIN_MS), []);
  return isDue;
}

/** Rendered with low priority once its code is loaded. */
function Later({ layout }: { layout: Layout }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const show = (): void => startTransition(() => setReady(true));
    return whenIdle(() => void AfterLoad.preload().then(show, show), AFTER_LOAD_WITHIN_MS);
  }, []);
  return ready && <AfterLoad layout={layout} />;
}

const Frame = styled.div<{ $studio: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  background: ${(p) => (p.$studio ? t.studio : t.ground)};
`;

const Skip = styled.a`
  position: fixed;
  top: ${t.s2};
  left: ${t.s2};
  z-index: ${t.zToast};
  padding: ${t.s2} ${t.s4};
  border-radius: ${t.r1};
  background: ${t.accent};
  color: ${t.onAccent};
  font-size: ${t.t14};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

const Body = styled.div<{ $menu: boolean; $tall: boolean }>`
  display: flex;
  flex: 1 0 auto;
  /* The footer begins below the window: a page that loads late moves nothing in view. */
  min-height: ${(p) => (p.$tall ? 'calc(100dvh - 56px)' : 'auto')};

  ${(p) =>
    p.$menu &&
    css`
      ${below(750)} {
        flex-direction: column;
      }
    `}
`;

const Main = styled.main<{ $leaving: boolean }>`
  position: relative;
  flex: 1 1 0;
  min-width: 0;
  outline: 0;
  ${(p) =>
    p.$leaving &&
    css`
      opacity: 0;
      transition: opacity ${FADE_OUT_MS}ms ease-in;
      pointer-events: none;
    `}
`;

const Content = styled.div<{ $tall: boolean }>`
  /* A stacking context: no z-index of the page rises above the login mask. */
  isolation: isolate;
  min-height: ${(p) => (p.$tall ? '60vh' : 'auto')};
`;

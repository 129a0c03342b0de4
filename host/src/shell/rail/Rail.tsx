import { t, below } from '@app/shared/theme/tokens';
import { ArrowUp, Crown, Headphones, ImageUp, LayoutGrid, Search, X, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { iconButton } from '../header/bar-icon.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { LargeSearchField } from '../search/Roomy.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { backToTop } from './back-to-top.ts';
import { useBeyond } from './use-beyond.ts';

const PhotoPanel = lazyPart(() => import(/* webpackChunkName: "photo" */ './PhotoPanel.tsx').then((m) => m.PhotoPanel));
const panels = () => import(/* webpackChunkName: "panels" */ '../header/panels.ts');
const ServicePanel = lazyPart(() => panels().then((m) => m.ServicePanel));
const VipPanel = lazyPart(() => panels().then((m) => m.VipPanel));
/** Called on hover or focus. */
const prepare = (): void => {
  for (const part of [PhotoPanel, VipPanel]) part.preload().catch(() => null);
};

interface Tab {
  id: string;
  name: string;
  Icon: LucideIcon;
  width: number;
  draw: (close: () => void) => ReactNode;
}

const TABS: Tab[] = [
  { id: 'photo', name: '照片', Icon: ImageUp, width: 320, draw: () => <PhotoPanel /> },
  {
    id: 'search',
    name: '搜索',
    Icon: Search,
    width: 360,
    draw: (close) => (
      <Padded>
        <SearchForm inPanel onDone={close} />
      </Padded>
    ),
  },
  { id: 'service', name: '客服', Icon: Headphones, width: 208, draw: () => <ServicePanel /> },
  { id: 'vip', name: '会员', Icon: Crown, width: 456, draw: () => <VipPanel floating /> },
];

/** Width in px up to which the buttons would cover the page; a single button then contains them. */
const WIDE = 1439;
/** Scroll distance in px from which the page has a button to its top. */
const SHOW_AFTER_PX = 600;

/**
 * Floating panels at the right edge, one open at a time, and the button to the top. Where they
 * would cover the page, a single button contains them; a phone has no room for that: header, menu
 * and home offer the same, and the button to the top appears on scrolling up.
 * @param props.behind on a phone another element has their place
 */
export function Rail({ behind }: { behind: boolean }) {
  const { pathname } = useLocation();
  const way = useBeyond(SHOW_AFTER_PX);
  const area = useRef<HTMLElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const id = useId();
  const close = (): void => setShown(null);

  useEffect(() => {
    setShown(null);
    setUnfolded(false);
  }, [pathname]);

  useEffect(() => {
    if (shown === 'search') area.current?.querySelector('input')?.focus();
  }, [shown]);

  useEffect(() => {
    if (shown === null && !unfolded) return;
    const handlePress = ({ target }: PointerEvent): void => {
      if (target instanceof Element && isInside(area.current, target)) return;
      setShown(null);
      setUnfolded(false);
    };
    const handleKey = ({ key }: KeyboardEvent): void => {
      // A dialog over the page closes first.
      if (key !== 'Escape' || document.querySelector('[role="dialog"]')) return;
      if (shown === null) return setUnfolded(false);
      area.current?.querySelector<HTMLElement>(`[data-panel="${shown}"]`)?.focus();
      setShown(null);
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [shown, unfolded]);

  function handlePanelClick(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('[data-closes]')) close();
  }

  function handleTop(): void {
    backToTop();
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }

  const tab = TABS.find((item) => item.id === shown);
  return (
    <Aside ref={area} $behind={behind} aria-label="快捷面板" onPointerEnter={prepare} onFocus={prepare}>
      {tab && (
        <Panel id={id} role="group" aria-label={tab.name} style={{ width: tab.width }} onClick={handlePanelClick}>
          <Head>
            <h2>{tab.name}</h2>
            <Close type="button" aria-label={`收起${tab.name}`} onClick={close}>
              <X size={16} strokeWidth={1.5} aria-hidden />
            </Close>
          </Head>
          {tab.draw(close)}
        </Panel>
      )}
      <Buttons $unfolded={unfolded} $onPhones={false}>
        {TABS.map(({ id: value, name, Icon }) => (
          <RailButton
            key={value}
            type="button"
            data-panel={value}
            $vip={value === 'vip'}
            aria-expanded={value === shown}
            aria-controls={value === shown ? id : undefined}
            onClick={() => setShown(value === shown ? null : value)}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden />
            {name}
          </RailButton>
        ))}
        <RailButton
          type="button"
          data-fold
          $vip={false}
          aria-expanded={unfolded}
          aria-label={unfolded ? '收起快捷面板' : '打开快捷面板'}
          onClick={() => {
            setUnfolded(!unfolded);
            close();
          }}
        >
          {unfolded ? (
            <X size={20} strokeWidth={1.5} aria-hidden />
          ) : (
            <LayoutGrid size={20} strokeWidth={1.5} aria-hidden />
          )}
        </RailButton>
      </Buttons>
      {way && (
        <Buttons $unfolded $onPhones={way === 'up'}>
          <RailButton type="button" $vip={false} aria-label="返回顶部" onClick={handleTop}>
            <ArrowUp size={20} strokeWidth={1.5} aria-hidden />
          </RailButton>
        </Buttons>
      )}
    </Aside>
  );
}

/** A press in a dialog that a panel opened does not close the panel. */
function isInside(area: HTMLElement | null, target: Element): boolean {
  return area?.contains(target) === true || target.closest('[role="dialog"]') !== null;
}

const appear = keyframes`
  from { opacity: 0; transform: translateX(4px); }
`;

const Aside = styled.aside<{ $behind: boolean }>`
  position: fixed;
  right: ${t.s5};
  bottom: ${t.s6};
  z-index: ${t.zHeader};
  display: grid;
  gap: ${t.s2};

  ${below(750)} {
    display: ${(p) => (p.$behind ? 'none' : 'grid')};
    right: ${t.s3};
    /* Above the bars that pages have at the bottom of a phone. */
    bottom: calc(80px + env(safe-area-inset-bottom));
  }
`;

const Buttons = styled.div<{ $unfolded: boolean; $onPhones: boolean }>`
  display: grid;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.raised};
  box-shadow: ${t.shadow1};
  overflow: hidden;

  > [data-fold] {
    display: none;
  }
  ${below(WIDE)} {
    > [data-fold] {
      display: grid;
    }
    ${(p) =>
      !p.$unfolded &&
      css`
        > [data-panel] {
          display: none;
        }
      `}
  }
  ${below(750)} {
    display: ${(p) => (p.$onPhones ? 'grid' : 'none')};
  }
`;

const RailButton = styled.button<{ $vip: boolean }>`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 2px;
  width: 52px;
  min-height: 52px;
  color: ${(p) => (p.$vip ? t.vip : t.ink2)};
  font-size: ${t.t12};
  line-height: 16px;

  &:hover,
  &[data-panel][aria-expanded='true'] {
    background: ${t.highlight};
    color: ${(p) => (p.$vip ? t.vip : t.ink)};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & + & {
    border-top: 1px solid ${t.line};
  }
  ${below(750)} {
    width: 44px;
    min-height: 44px;
  }
`;

const Panel = styled.div`
  position: absolute;
  right: calc(100% + ${t.s2});
  bottom: 0;
  max-width: min(456px, 100vw - 104px);
  max-height: calc(100dvh - 120px);
  overflow: hidden auto;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  font-size: ${t.t14};
  animation: ${appear} ${t.fast} ${t.ease};

  ${below(750)} {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${t.s2} ${t.s2} 0 ${t.s4};

  h2 {
    font-size: ${t.t14};
    font-weight: 600;
  }
`;

const Close = styled.button`
  ${iconButton}
  width: 32px;
  height: 32px;
  color: ${t.ink3};
`;

const Padded = styled(LargeSearchField)`
  padding: ${t.s3} ${t.s4} ${t.s4};
`;

import type { EngineState } from '@app/shared/contracts/aigc';
import { hidden, row } from '@app/shared/theme/mixins';
import { below, above, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Command, ListOrdered } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Label } from '../../labels/Label.tsx';
import { LabelSwitch } from '../../labels/LabelSwitch.tsx';
import { ariaShortcut } from '../../model/shortcuts/combo.ts';
import { Keys } from '../../shortcuts/Keys.tsx';
import { useKeysOf } from '../../shortcuts/use-shortcuts.ts';
import { pathOfTab, type TabName } from '../../bench/tab-path.ts';
import { entryOf, TABS } from './tabs.tsx';

interface TabStripProps {
  tab: TabName;
  engine: EngineState | undefined;
  /** The engine is unreachable. */
  engineProblem: boolean;
  /** The user's waiting, running and failed tasks. */
  pending: number;
  onQueue: () => void;
  onPalette: () => void;
}

export function TabStrip({ tab, engine, engineProblem, pending, onQueue, onPalette }: TabStripProps) {
  const keys = useKeysOf('palette');
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = strip.current!;
    // Scrolls only the strip, which is wider than a phone.
    const show = () => {
      const link = nav.querySelector<HTMLElement>('[aria-current]');
      if (link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(show);
    observer.observe(nav);
    return () => observer.disconnect();
  }, [tab]);
  return (
    <Bar>
      <nav ref={strip} aria-label="工作台">
        {TABS.map(({ slug, label }) => (
          <TabLink key={slug} to={pathOfTab(slug)} aria-current={slug === tab ? 'page' : undefined}>
            <Label of={label} />
          </TabLink>
        ))}
      </nav>
      <Language>
        <LabelSwitch />
      </Language>
      <Engine role="status">
        {engine ? (
          <Light $tone={engine.ready ? 'success' : 'warning'}>
            {engine.name}
            <small>{engine.ready ? '就绪' : '未连接'}</small>
          </Light>
        ) : engineProblem ? (
          <Light $tone="danger">引擎状态未知</Light>
        ) : null}
      </Engine>
      <PaletteButton
        type="button"
        title="命令面板"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaShortcut(keys)}
        onClick={onPalette}
      >
        <Command size={16} strokeWidth={1.5} aria-hidden />
        <span>命令面板</span>
        <Keys of={keys} />
      </PaletteButton>
      {entryOf(tab).draws ? (
        <Queue>
          <Button size="s" tone="text" icon={<ListOrdered size={16} strokeWidth={1.5} aria-hidden />} onClick={onQueue}>
            队列 {pending}
          </Button>
        </Queue>
      ) : null}
    </Bar>
  );
}

const Bar = styled.div`
  ${row}
  height: 40px;
  padding: 0 ${t.s4} 0 ${t.s2};
  border-bottom: 1px solid ${t.line};
  background: ${t.surface};
  nav {
    display: flex;
    height: 100%;
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  ${below(960)} {
    height: 44px;
    padding: 0 ${t.s1};
  }
`;
const TabLink = styled(Link)`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  padding: 0 10px;
  font-size: ${t.t13};
  color: ${t.ink2};
  white-space: nowrap;
  > span {
    flex-wrap: nowrap;
  }
  &:hover {
    color: ${t.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    color: ${t.ink};
    font-weight: 600;
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 10px 0;
    height: 2px;
    background: ${t.accent};
  }
  ${below(690)} {
    padding: 0 ${t.s3};
    i {
      display: none;
    }
  }
`;
const Language = styled.span`
  flex: none;
  margin-left: auto;
  padding: 0 ${t.s2};
  ${below(1250)} {
    display: none;
  }
`;
const Engine = styled.span`
  flex: none;
  ${below(1250)} {
    margin-left: auto;
  }
  font-size: ${t.t13};
`;
const Light = styled.span<{ $tone: 'success' | 'warning' | 'danger' }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 0 ${t.s2};
  white-space: nowrap;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $tone }) => t[$tone]};
  }
  small {
    font-size: ${t.t13};
    color: ${t.ink3};
  }
  ${below(450)} {
    small {
      display: none;
    }
  }
`;
const PaletteButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  height: 28px;
  padding: 0 ${t.s2};
  border-radius: ${t.r1};
  font-size: ${t.t13};
  color: ${t.ink2};
  white-space: nowrap;
  kbd {
    padding: 0 ${t.s1};
    border: 1px solid ${t.line};
    border-radius: 4px;
    font: ${t.t12}/18px ${t.font};
    color: ${t.ink3};
  }
  &:hover {
    background: ${t.hover};
    color: ${t.ink};
  }
  ${below(1280)} {
    span {
      ${hidden}
    }
    kbd {
      display: none;
    }
  }
  ${below(960)} {
    justify-content: center;
    width: 44px;
    height: 44px;
    padding: 0;
  }
`;
const Queue = styled.span`
  flex: none;
  ${above(1250)} {
    display: none;
  }
  ${below(960)} {
    display: none;
  }
`;

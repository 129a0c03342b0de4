import { above, t } from '@app/shared/theme/tokens';
import { Image, Images, ListOrdered, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { SECTIONS } from '../../bench/sections.ts';
import { pathOfTab, type TabName } from '../../bench/tab-path.ts';
import { entryOf } from './tabs.tsx';

type Section = keyof typeof SECTIONS;

const ENTRIES: { section: Section; name: string; Icon: typeof Image }[] = [
  { section: 'stage', name: '画面', Icon: Image },
  { section: 'params', name: '参数', Icon: SlidersHorizontal },
];

interface MobileBarProps {
  tab: TabName;
  pending: number;
  queueOpen: boolean;
  onQueue: () => void;
}

/**
 * Bottom bar of the stacked layout: scrolls to sections of the page, opens the queue, and links to
 * the gallery.
 */
export function MobileBar({ tab, pending, queueOpen, onQueue }: MobileBarProps) {
  const { draws, filled: parted = false } = entryOf(tab);
  const [seen, setSeen] = useSeenSection(parted ? tab : null);
  const navigate = useNavigate();
  const go = (section: Section) => {
    if (!parted) void navigate(pathOfTab('txt2img'));
    // Runs once the page is rendered.
    requestAnimationFrame(() => {
      document.getElementById(SECTIONS[section])?.scrollIntoView({ block: 'start' });
      // The last section may be too short to reach the line.
      requestAnimationFrame(() => setSeen(section));
    });
  };
  const showQueue = () => {
    if (!draws) void navigate(pathOfTab('txt2img'));
    onQueue();
  };
  return (
    <Bar aria-label="工作台分区">
      {ENTRIES.map(({ section, name, Icon }) => (
        <button
          key={section}
          type="button"
          aria-current={(parted && seen === section) || undefined}
          onClick={() => go(section)}
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          {name}
        </button>
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={queueOpen} onClick={showQueue}>
        <ListOrdered size={20} strokeWidth={1.5} aria-hidden />
        队列
        {pending > 0 ? <Count aria-label={`${pending} 个任务`}>{pending}</Count> : null}
      </button>
      <Link to={pathOfTab('gallery')} aria-current={tab === 'gallery' ? 'page' : undefined}>
        <Images size={20} strokeWidth={1.5} aria-hidden />
        图库
      </Link>
    </Bar>
  );
}

/** @param parted the tab whose sections are observed; null where there are none */
function useSeenSection(parted: TabName | null): [seen: Section, setSeen: (section: Section) => void] {
  const [seen, setSeen] = useState<Section>('stage');
  useEffect(() => {
    if (!parted) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting)?.target.id;
        const section = ENTRIES.find((entry) => SECTIONS[entry.section] === shown)?.section;
        if (section) setSeen(section);
      },
      // A section is current when it crosses a third of the window's height.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const id of Object.values(SECTIONS)) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [parted]);
  return [seen, setSeen];
}

const Bar = styled.nav`
  position: fixed;
  left: 0;
  right: 0;
  bottom: 0;
  z-index: 3;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  height: calc(56px + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${t.line};
  background: ${t.surface};
  > * {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 2px;
    font-size: ${t.t12};
    line-height: 16px;
    color: ${t.ink2};
  }
  > [aria-current] {
    color: ${t.accentInk};
    font-weight: 500;
  }
  > :focus-visible {
    outline-offset: -2px;
  }
  ${above(960)} {
    display: none;
  }
`;
const Count = styled.i`
  position: absolute;
  left: calc(50% + 6px);
  top: 4px;
  min-width: 16px;
  height: 16px;
  padding: 0 4px;
  border-radius: 8px;
  background: ${t.accent};
  color: ${t.onAccent};
  font-style: normal;
  font-size: ${t.t12};
  line-height: 16px;
  text-align: center;
`;

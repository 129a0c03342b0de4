import { below, t } from '@app/shared/theme/tokens';
import { Bell, Crown, Download, Lock, Monitor, Palette, Trash2, User, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

const SECTIONS: { id: string; name: string; Icon: LucideIcon }[] = [
  { id: 'me', name: '个人资料', Icon: User },
  { id: 'safe', name: '账号与登录', Icon: Lock },
  { id: 'dev', name: '登录设备', Icon: Monitor },
  { id: 'renew', name: '自动续费管理', Icon: Crown },
  { id: 'note', name: '通知', Icon: Bell },
  { id: 'look', name: '外观', Icon: Palette },
  { id: 'data', name: '数据导出', Icon: Download },
  { id: 'bye', name: '注销账号', Icon: Trash2 },
];

/** Menu of the page's sections; the one in the address, or scrolled to, is marked. */
export function SectionMenu() {
  const { hash, key } = useLocation();
  const [at, setAt] = useState(hash.slice(1) || 'me');
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const asked = hash.slice(1);
    if (!SECTIONS.some(({ id }) => id === asked)) return;
    document.getElementById(asked)?.scrollIntoView();
    setAt(asked);
  }, [hash, key]);

  useEffect(() => {
    // The current section is the one that crosses the upper third of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setAt(seen.target.id);
      },
      { rootMargin: '-30% 0px -65%' },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && menu.current) menu.current.scrollLeft = link.offsetLeft - menu.current.offsetLeft - 16;
  }, [at]);

  return (
    <Menu ref={menu} aria-label="设置的各部分">
      {SECTIONS.map(({ id, name, Icon }) => (
        <Link key={id} to={`#${id}`} replace aria-current={at === id ? 'true' : undefined}>
          <Icon size={18} strokeWidth={1.5} aria-hidden />
          {name}
        </Link>
      ))}
    </Menu>
  );
}

const Menu = styled.nav`
  position: sticky;
  top: 88px;
  display: grid;
  gap: 2px;
  font-size: ${t.t14};
  a {
    display: flex;
    gap: 10px;
    align-items: center;
    height: 40px;
    padding: 0 12px;
    border-radius: ${t.r1};
    color: ${t.ink2};
    white-space: nowrap;
  }
  a:hover {
    background: ${t.hover};
  }
  a[aria-current] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
    font-weight: 600;
  }
  a:last-child {
    margin-top: 8px;
  }
  ${below(960)} {
    position: static;
    display: flex;
    gap: 18px;
    margin-inline: calc(-1 * ${t.s4});
    padding-inline: ${t.s4};
    overflow-x: auto;
    border-bottom: 1px solid ${t.line};
    scrollbar-width: none;
    a {
      flex: none;
      height: 44px;
      padding: 0;
      border-radius: 0;
    }
    a:hover,
    a[aria-current] {
      background: none;
    }
    a[aria-current] {
      box-shadow: inset 0 -2px ${t.accent};
    }
    a:last-child {
      margin-top: 0;
    }
    svg {
      display: none;
    }
  }
`;

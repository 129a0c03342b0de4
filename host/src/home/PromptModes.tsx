import { below, t } from '@app/shared/theme/tokens';
import { Box, Image, MessageSquareText, Video, WandSparkles, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import type { PromptMode } from './prompt-target.ts';

const MODES: { mode: PromptMode; name: string; Icon: LucideIcon }[] = [
  { mode: 'goods', name: '商品图', Icon: Box },
  { mode: 'image', name: '图片生成', Icon: Image },
  { mode: 'video', name: '视频生成', Icon: Video },
  { mode: 'enhance', name: '画质增强', Icon: WandSparkles },
  { mode: 'composer', name: '一句话创作', Icon: MessageSquareText },
];

interface PromptModesProps {
  value: PromptMode;
  onValueChange: (mode: PromptMode) => void;
  /** The built-in engine is used. */
  builtIn: boolean;
}

/** Selects the tool. */
export function PromptModes({ value, onValueChange, builtIn }: PromptModesProps) {
  return (
    <Modes role="radiogroup" aria-label="创作类型">
      {MODES.map(({ mode, name, Icon }) => (
        <ModeButton key={mode} $on={mode === value}>
          <input type="radio" name="mode" checked={mode === value} onChange={() => onValueChange(mode)} />
          <Icon size={16} strokeWidth={1.5} aria-hidden />
          {name}
        </ModeButton>
      ))}
      <Grow />
      {builtIn && <Engine>内置演示引擎</Engine>}
    </Modes>
  );
}

const Modes = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s1};
  padding: ${t.s2} ${t.s4} 0 ${t.s2};

  ${below(690)} {
    padding-right: ${t.s2};
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const ModeButton = styled.label<{ $on: boolean }>`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  height: 36px;
  padding: 0 ${t.s3};
  border-radius: ${t.r1};
  background: ${(p) => (p.$on ? t.accentSoft : 'none')};
  color: ${(p) => (p.$on ? t.accentInk : t.ink2)};
  font-size: ${t.t14};
  font-weight: ${(p) => (p.$on ? 500 : 400)};
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: ${(p) => (p.$on ? t.accentSoft : t.hover)};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${t.accent};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
  ${below(690)} {
    height: 44px;
  }
`;

/** Fills the remaining space of a line. */
export const Grow = styled.span`
  flex: 1 1 0;
`;

const Engine = styled.span`
  color: ${t.ink3};
  font-size: ${t.t12};

  ${below(690)} {
    display: none;
  }
`;

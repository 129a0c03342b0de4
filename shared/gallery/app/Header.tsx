import { styled } from 'styled-components';
import { useThemeChoice, type ThemeChoice } from '../../src/state/theme.ts';
import { below, t } from '../../src/theme/tokens.ts';
import { Segmented } from '../../src/ui/segmented/index.ts';

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
];

export function Header() {
  const [choice, setChoice] = useThemeChoice();
  return (
    <Bar>
      <Home href="#/">
        <b>绘学 AI</b>
        <span>部件库</span>
      </Home>
      <Segmented label="主题" value={choice} onValueChange={setChoice} options={THEMES} />
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${t.zHeader};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s4};
  height: 56px;
  padding: 0 ${t.s5};
  border-bottom: 1px solid ${t.line};
  background: ${t.surface};
  ${below(450)} {
    padding-inline: ${t.s4};
  }
`;

const Home = styled.a`
  display: flex;
  align-items: baseline;
  gap: ${t.s2};
  min-height: 24px;
  border-radius: 4px;
  white-space: nowrap;
  b {
    font-weight: 600;
  }
  span {
    font-size: ${t.t13};
    color: ${t.ink3};
  }
`;

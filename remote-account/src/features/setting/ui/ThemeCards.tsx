import { useThemeChoice, type ThemeChoice } from '@app/shared/state/theme';
import { focusRing } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

const THEMES: { value: ThemeChoice; label: string; Icon: LucideIcon }[] = [
  { value: 'system', label: '跟随系统', Icon: SunMoon },
  { value: 'light', label: '浅色', Icon: Sun },
  { value: 'dark', label: '深色', Icon: Moon },
];

/** Choice of theme: light, dark, or as the system, each with a thumbnail. */
export function ThemeCards() {
  const [theme, setTheme] = useThemeChoice();
  return (
    <Cards role="radiogroup" aria-label="外观">
      {THEMES.map(({ value, label, Icon }) => (
        <label key={value} data-on={theme === value || undefined}>
          <input
            type="radio"
            name="theme"
            value={value}
            aria-label={label}
            checked={theme === value}
            onChange={() => setTheme(value)}
          />
          <Mini data-look={value} aria-hidden>
            <i />
            <i />
            <i />
          </Mini>
          <b>
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            {label}
          </b>
        </label>
      ))}
    </Cards>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${t.s3};
  label {
    position: relative;
    overflow: hidden;
    border: 1px solid ${t.lineStrong};
    border-radius: ${t.r2};
  }
  label[data-on] {
    border-color: ${t.accent};
    box-shadow: inset 0 0 0 1px ${t.accent};
    b {
      color: ${t.accentInk};
    }
  }
  label:has(:focus-visible) {
    ${focusRing}
  }
  input {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  b {
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 10px 14px;
    font-weight: 500;
  }
  ${below(690)} {
    gap: ${t.s2};
    b {
      gap: 4px;
      padding: 8px;
      font-size: ${t.t13};
    }
  }
`;

/** Thumbnail with the colours of its theme, whatever the page's theme is. */
const Mini = styled.span`
  display: grid;
  grid-template: 16px 1fr / 40% 1fr;
  gap: 6px;
  height: 76px;
  margin: 1px;
  padding: 10px;
  border-radius: 9px 9px 0 0;
  background: #f6f7f9;
  i {
    border: 1px solid #e4e7ec;
    border-radius: 3px;
    background: #fff;
  }
  i:first-child {
    grid-column: 1 / -1;
  }
  &[data-look='dark'] {
    background: #0e1014;
    i {
      border-color: #272c36;
      background: #1d2129;
    }
  }
  &[data-look='system'] {
    background: linear-gradient(115deg, #f6f7f9 50%, #0e1014 50.2%);
    i {
      border-color: rgb(140 150 165 / 0.4);
      background: rgb(140 150 165 / 0.22);
    }
  }
  ${below(690)} {
    grid-template-rows: 10px 1fr;
    gap: 4px;
    height: 52px;
    padding: 6px;
  }
`;

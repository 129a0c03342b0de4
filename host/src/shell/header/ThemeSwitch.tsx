import { useThemeChoice, type ThemeChoice } from '@app/shared/state/theme';
import { t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { styled } from 'styled-components';
import { PanelRow } from './PanelRow.ts';

const CHOICES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
];

export function ThemeSwitch() {
  const [choice, setChoice] = useThemeChoice();
  return (
    <Row>
      <span>外观</span>
      <Segmented label="外观" options={CHOICES} value={choice} onValueChange={setChoice} />
    </Row>
  );
}

const Row = styled(PanelRow)`
  color: ${t.ink2};
`;

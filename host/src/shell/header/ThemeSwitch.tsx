import { useThemeChoice, type ThemeChoice } from '@app/shared/state/theme';
import { t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { styled } from 'styled-components';

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

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  font-size: ${t.t13};
  color: ${t.ink2};
`;

import { useCall } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { Progress } from '@app/shared/ui/progress';
import { styled } from 'styled-components';
import { bytesText } from '../../../kit/sizes.ts';

/** Used share of the person's storage quota. */
export function Usage() {
  const { data } = useCall('GET /file/data/usage', {}, { quiet: true, background: true });
  if (!data) return <Line aria-hidden />;
  const percent = (data.used / data.quota) * 100;
  const text = `已用 ${data.used === 0 ? '0 KB' : bytesText(data.used)}，共 ${bytesText(data.quota)}`;
  return (
    <Line>
      <span>{text}</span>
      <Progress thin label={text} value={percent} tone={percent >= 90 ? 'danger' : 'accent'} />
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: ${t.s1};
  width: 220px;
  max-width: 100%;
  min-height: 28px;
  color: ${t.ink2};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
`;

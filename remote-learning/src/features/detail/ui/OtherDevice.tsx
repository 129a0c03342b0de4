import { clockText } from '@app/shared/player/clock-text';
import { card, wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { MonitorSmartphone } from 'lucide-react';
import { styled } from 'styled-components';

interface OtherDeviceProps {
  seconds: number;
  onGo: () => void;
  onStay: () => void;
}

/** Note below the player that another device continued this lesson. */
export function OtherDevice({ seconds, onGo, onStay }: OtherDeviceProps) {
  return (
    <Bar role="status">
      <MonitorSmartphone size={18} strokeWidth={1.5} aria-hidden />
      <p>另一台设备看到 {clockText(seconds)}，从那里继续？</p>
      <Button size="s" onClick={onGo}>
        从那里继续
      </Button>
      <Button size="s" tone="text" onClick={onStay}>
        留在这里
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  margin-top: ${t.s2};
  padding: ${t.s2} ${t.s3};
  ${card}
  font-size: ${t.t14};
  p {
    flex: 1 1 14em;
  }
  svg {
    flex: none;
    color: ${t.accentInk};
  }
`;

import { useOnline } from '@app/shared/state/online';
import { t } from '@app/shared/theme/tokens';
import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** Duration in ms of the message that the network is back. */
const RESTORED_MS = 3_000;

/** Bar of 40 px under the header: offline, or online again. */
export function NetworkBar() {
  const online = useOnline();
  const wasOffline = useRef(false);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (!online) {
      wasOffline.current = true;
      return;
    }
    if (!wasOffline.current) return;
    wasOffline.current = false;
    setRestored(true);
    const timer = setTimeout(() => setRestored(false), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [online]);

  if (!online) {
    return (
      <Bar role="status" $tone="warning">
        <WifiOff size={16} strokeWidth={1.5} aria-hidden />
        网络已断开，已保存的内容不会丢失，恢复后自动重连
      </Bar>
    );
  }
  if (!restored) return null;
  return (
    <Bar role="status" $tone="success">
      <Wifi size={16} strokeWidth={1.5} aria-hidden />
      网络已恢复
    </Bar>
  );
}

const Bar = styled.div<{ $tone: 'warning' | 'success' }>`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  min-height: 40px;
  padding: ${t.s2} ${t.s4};
  background: ${(p) => (p.$tone === 'warning' ? t.warningSoft : t.successSoft)};
  font-size: ${t.t13};
  line-height: 20px;

  svg {
    color: ${(p) => (p.$tone === 'warning' ? t.warning : t.success)};
  }
`;

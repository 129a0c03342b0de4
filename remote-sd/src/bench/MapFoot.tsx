import { useAttempt } from '@app/shared/http/use-busy';
import { Button } from '@app/shared/ui/button';
import type { ReactNode } from 'react';
import { ErrorText, SmallText } from '../ui/texts.ts';
import { Foot } from './frame.ts';
import type { useSendMap } from './use-send-map.ts';

interface MapFootProps {
  map: ReturnType<typeof useSendMap>;
  isEmpty: boolean;
  onSend: () => void;
  /** Downloads the map; omitted where the panel has its own buttons. */
  onSave?: () => Promise<void>;
  children?: ReactNode;
}

/** Footer of a panel that draws a control map: downloads it, or sends it to a control unit. */
export function MapFoot({ map, isEmpty, onSend, onSave, children }: MapFootProps) {
  const { problem, attempt } = useAttempt();
  const error = problem || map.problem;
  return (
    <Foot>
      {children}
      {error ? <ErrorText role="alert">{error}</ErrorText> : null}
      {onSave ? (
        <Button size="s" disabled={isEmpty} onClick={() => void attempt(onSave)}>
          下载 PNG
        </Button>
      ) : null}
      <Button tone="primary" loading={map.sending} disabled={map.why !== '' || isEmpty} onClick={onSend}>
        发送到控制单元
      </Button>
      {map.why ? <SmallText>{map.why}</SmallText> : null}
    </Foot>
  );
}

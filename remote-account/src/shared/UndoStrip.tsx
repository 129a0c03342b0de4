import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';

/** Names the entry that was just removed from the list below, with undo where that is possible. */
export function UndoStrip({ text, onUndo }: { text: string; onUndo?: () => void }) {
  return (
    <Strip role="status">
      <span>{text}</span>
      {onUndo ? (
        <Button size="s" tone="text" onClick={onUndo}>
          撤销
        </Button>
      ) : null}
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  gap: ${t.s3};
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  margin-bottom: ${t.s4};
  padding: 6px 6px 6px ${t.s4};
  border-radius: ${t.r1};
  background: ${t.sunken};
  color: ${t.ink2};
  font-size: ${t.t13};
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
`;

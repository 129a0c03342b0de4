import type { Store } from '@app/shared/state/create-store';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import { styled } from 'styled-components';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import type { SelectState } from '../hooks/use-select.ts';
import { clearMarks, hasMarks, undoMark, type SegmentSelection } from '../model/selection.ts';

/** Buttons that start the selection and undo marks, and its status. */
export function StartLine({ store, selecting }: { store: Store<SegmentSelection>; selecting: SelectState }) {
  const { selection, asking, segmenting, why } = selecting;
  const isMap = selection.find === 'parts';
  const isBuiltin = asking.by === 'builtin';
  return (
    <Lines>
      {segmenting.problem ? <ErrorText role="alert">{segmenting.problem}</ErrorText> : null}
      {segmenting.busy ? (
        <>
          <Progress value={null} label="正在选取" thin />
          <SmallText role="status">
            {isBuiltin ? '正在选取…' : '引擎正在选取，算完之前它不画别的图，可能要半分钟…'}
          </SmallText>
          <Button size="s" onClick={segmenting.stop}>
            停止
          </Button>
        </>
      ) : (
        <Button size="s" tone="primary" disabled={why !== ''} onClick={() => segmenting.start(asking)}>
          {isMap ? '分块' : isBuiltin && !hasMarks(selection) ? '选出主体' : '选取'}
        </Button>
      )}
      <Row>
        <Button size="s" disabled={selection.past.length === 0} onClick={() => store.set(undoMark(store.get()))}>
          撤销
        </Button>
        <Button
          size="s"
          tone="text"
          disabled={!hasMarks(selection) && selection.masks.length === 0}
          onClick={() => store.set(clearMarks(store.get()))}
        >
          清除
        </Button>
      </Row>
      {why ? <SmallText>{why}</SmallText> : null}
      {selection.note && (selection.masks.length > 0 || selection.parts) ? (
        <SmallText>{selection.note}</SmallText>
      ) : null}
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${t.s2};
`;
const Row = styled.div`
  display: flex;
  gap: ${t.s2};
`;

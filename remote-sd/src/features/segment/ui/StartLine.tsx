import type { Store } from '@app/shared/state/create-store';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import { styled } from 'styled-components';
import { Bad, Small } from '../../../ui/texts.ts';
import type { Selecting } from '../hooks/use-select.ts';
import { cleared, hasMarks, undone, type Selection } from '../model/selection.ts';

/** Buttons that start the selection and undo marks, and its status. */
export function StartLine({ store, selecting }: { store: Store<Selection>; selecting: Selecting }) {
  const { selection, asking, segmenting, why } = selecting;
  const isMap = selection.find === 'parts';
  const isBuiltin = asking.by === 'builtin';
  return (
    <Lines>
      {segmenting.problem ? <Bad role="alert">{segmenting.problem}</Bad> : null}
      {segmenting.busy ? (
        <>
          <Progress value={null} label="正在选取" thin />
          <Small role="status">{isBuiltin ? '正在选取…' : '引擎正在选取，算完之前它不画别的图，可能要半分钟…'}</Small>
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
        <Button size="s" disabled={selection.past.length === 0} onClick={() => store.set(undone(store.get()))}>
          撤销
        </Button>
        <Button
          size="s"
          tone="text"
          disabled={!hasMarks(selection) && selection.masks.length === 0}
          onClick={() => store.set(cleared(store.get()))}
        >
          清除
        </Button>
      </Row>
      {why ? <Small>{why}</Small> : null}
      {selection.note && (selection.masks.length > 0 || selection.parts) ? <Small>{selection.note}</Small> : null}
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

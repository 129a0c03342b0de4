import { lazyComponent } from '@app/shared/federation/lazy';
import type { FileInfo } from '@app/shared/contracts/aigc';
import type { EditorEngine } from '@app/shared/editor';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useBlob } from '../hooks/use-blob.ts';
import { useSavedDrawing, type DrawnMask } from '../hooks/use-drawn.ts';
import { SmallText } from '../../../ui/texts.ts';

/** Uploads the drawing, if it has changed. */
export type SaveDrawn = () => Promise<DrawnMask>;

interface DrawStageProps {
  source: FileInfo;
  /** Layer of the drawing that the mode uses. */
  what: keyof DrawnMask;
  drawn: DrawnMask;
  onSaved: (source: FileInfo, drawn: DrawnMask) => void;
  /** Called with the function that saves, and with null when the stage unmounts. */
  onSaver: (save: SaveDrawn | null) => void;
}

const Editor = lazyComponent(() => import('@app/shared/editor').then((module) => module.Editor), {
  waiting: <Skeleton height="100%" radius="0" />,
});

const WORDS = {
  mask: {
    tool: 'brush',
    label: '涂出要重绘的地方',
    empty: '还没有涂，涂到的地方会重画',
    saved: '蒙版已自动保存',
    other: '涂鸦不会一起提交，只有蒙版算数',
  },
  paint: {
    tool: 'paint',
    label: '在原图上画',
    empty: '还没有画，画上去的颜色和形状会带着结果走',
    saved: '涂鸦已自动保存',
    other: '蒙版不会一起提交，只有涂鸦算数',
  },
} as const;

/**
 * The source picture with a drawing layer for the mask or the paint. Another picture must mount
 * another stage.
 */
export function DrawStage({ source, what, drawn, onSaved, onSaver }: DrawStageProps) {
  const [engine, setEngine] = useState<EditorEngine | null>(null);
  const { blob, problem, again } = useBlob(source.url);
  const { save, saving, there } = useSavedDrawing({ engine, source, drawn, onSaved });
  const words = WORDS[what];
  useEffect(() => {
    onSaver(engine ? save : null);
    return () => onSaver(null);
  });
  useEffect(() => {
    if (!engine) return;
    const take = () => {
      if (engine.getState().status !== 'ready') return;
      leave();
      engine.setTool(words.tool);
    };
    const leave = engine.subscribe(take);
    take();
    return leave;
  }, [engine, words.tool]);
  if (problem) return <ErrorState message={`原图没有载入：${problem}`} onRetry={again} />;
  const other = there[what === 'mask' ? 'paint' : 'mask'];
  return (
    <Editor
      fill
      picture={blob}
      label={words.label}
      onReady={setEngine}
      onProblem={(text) => toast.error(text)}
      empty="正在载入原图…"
    >
      <Note role="status">
        {
          {
            saved: drawn[what] ? words.saved : words.empty,
            pending: '正在保存…',
            failed: '还没有保存成功，提交时会再试',
          }[saving]
        }
      </Note>
      {other ? <Warning role="status">{words.other}</Warning> : null}
    </Editor>
  );
}

const Note = styled(SmallText)`
  padding: ${t.s2} ${t.s4};
  border-top: 1px solid ${t.line};
`;
const Warning = styled.p`
  padding: 0 ${t.s4} ${t.s2};
  font-size: ${t.t12};
  color: ${t.warning};
`;

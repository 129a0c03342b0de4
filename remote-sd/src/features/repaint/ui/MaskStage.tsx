import type { FileInfo } from '@app/shared/contracts/aigc';
import type { EditorEngine } from '@app/shared/editor';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useBlob } from '../hooks/use-blob.ts';
import { useDrawnMask } from '../hooks/use-drawn-mask.ts';

/** Sends what is drawn, if it is new; null when nothing is. */
export type SaveMask = () => Promise<FileInfo | null>;

interface MaskStageProps {
  source: FileInfo;
  mask: FileInfo | null;
  onSaved: (source: FileInfo, mask: FileInfo | null) => void;
  /** Called with how to save, and with null when there is nothing to save any more. */
  onSaver: (save: SaveMask | null) => void;
}

const Editor = lazy(() => import('@app/shared/editor').then((module) => ({ default: module.Editor })));

/** The picture, to draw on it what is to be painted anew. Another picture is another one of these. */
export function MaskStage({ source, mask, onSaved, onSaver }: MaskStageProps) {
  const [engine, setEngine] = useState<EditorEngine | null>(null);
  const { blob, problem, again } = useBlob(source.url);
  const { save, saving, painted } = useDrawnMask({ engine, source, mask, onSaved });
  useEffect(() => {
    onSaver(engine ? save : null);
    return () => onSaver(null);
  });
  if (problem) return <ErrorState message={`原图没有载入：${problem}`} onRetry={again} />;
  return (
    <Suspense fallback={<Skeleton height="100%" radius="0" />}>
      <Editor
        fill
        picture={blob}
        label="涂出要重绘的地方"
        onReady={setEngine}
        onProblem={(text) => toast.error(text)}
        empty="正在载入原图…"
      >
        <Note role="status">
          {
            {
              saved: mask ? '蒙版已自动保存' : '还没有涂，涂到的地方会重画',
              pending: '正在保存蒙版…',
              failed: '蒙版还没有保存，提交时会再试',
            }[saving]
          }
        </Note>
        {painted ? <Warning role="status">涂鸦不会一起提交，只有蒙版算数</Warning> : null}
      </Editor>
    </Suspense>
  );
}

const Note = styled.p`
  padding: ${t.s2} ${t.s4};
  border-top: 1px solid ${t.line};
  font-size: ${t.t12};
  color: ${t.ink3};
`;
const Warning = styled.p`
  padding: 0 ${t.s4} ${t.s2};
  font-size: ${t.t12};
  color: ${t.warning};
`;

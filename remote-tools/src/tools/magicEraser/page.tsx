import type { EditorEngine } from '@app/shared/editor';
import { requireLogin, toast } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Eraser, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Editor } from '../../kit/Editor.tsx';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { eraseNote } from '../../kit/engine-words.ts';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { FormatLine } from '../../kit/Panel.tsx';
import { ResultActions } from '../../kit/ResultActions.ts';
import { sizeText } from '../../kit/sizes.ts';
import { Stage } from '../../kit/Stage.tsx';
import { StageBar } from '../../kit/StageBar.tsx';
import { StageOverlay } from '../../kit/StageOverlay.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { ToolFrame } from '../../kit/ToolFrame.tsx';
import { useEngine } from '../../kit/use-engine.ts';
import { usePicture } from '../../kit/use-picture.ts';
import { SAMPLES } from './samples.ts';
import { useErasing } from './use-erasing.ts';
import { faint } from '../../kit/styles.ts';
import { optionsOf } from '../../kit/options.ts';

const VIEWS = optionsOf({ mark: '涂抹', compare: '对比' });

/**
 * `/hidream/magicEraser`: removes what is painted over, pass after pass. `?task=` opens the result
 * of an earlier pass.
 */
export function MagicEraser() {
  const tool = useErasing();
  const { form, setForm, source, info, task, sending, passes, sendingMask } = tool;
  const [engine, setEngine] = useState<EditorEngine | null>(null);
  const [view, setView] = useState<'mark' | 'compare'>('mark');
  const worker = useEngine('magicEraser');
  const picture = usePicture(source);
  const first = passes[0]?.photo ?? null;
  const made = passes.find(({ result }) => result.fileId === info?.fileId);
  const image = task?.state === 'done' ? task.images[0] : undefined;
  const working = task !== null && isActive(task);
  const comparing = view === 'compare' && first !== null && info !== null;
  const ratio = info?.width && info.height ? info.width / info.height : undefined;

  return (
    <ToolFrame
      name="magicEraser"
      tool={tool}
      stage={(pick, take) => (
        <>
          {comparing ? (
            <Stage
              title="智能消除"
              status={<Views value={view} onChange={setView} />}
              before={{ src: `${first.url}?w=1600`, label: '原图', size: sizeText(first), ratio }}
              after={{
                src: `${info.url}?w=1600`,
                label: made?.generated ? '消除后 · AI 生成' : '消除后',
                size: sizeText(info),
                ratio,
              }}
              empty={null}
            />
          ) : null}
          {/* The editor is hidden and not unmounted: its selection stays. */}
          <Marking hidden={comparing}>
            <StageBar
              title="智能消除"
              status={
                <>
                  <TaskStatus task={task} />
                  <HelpLink tool="magicEraser" />
                  {made ? <Badge>{made.note}</Badge> : null}
                </>
              }
            >
              {first ? <Views value={view} onChange={setView} /> : null}
            </StageBar>
            {source.state === 'none' ? (
              <EmptyStage label="上传要消除内容的照片" samples={SAMPLES} onFiles={take} />
            ) : (
              <Editor
                fill
                picture={picture}
                label="涂抹要消除的地方"
                onReady={setEngine}
                onProblem={(text) => toast.error(text)}
                over={
                  task?.state === 'done' ? null : (
                    <StageOverlay
                      tool={tool}
                      runningLabel="正在消除"
                      onPick={pick}
                      onBack={{ label: '继续涂抹', act: () => tool.open(null) }}
                    />
                  )
                }
              >
                <Own>
                  <FormatLine value={form.format} onChange={(format) => setForm({ format })} />
                  <Pair>
                    <Button
                      block
                      icon={<Undo2 size={16} strokeWidth={1.5} aria-hidden />}
                      disabled={passes.length === 0 || working}
                      aria-label={passes.length > 1 ? `撤回上一遍（共 ${passes.length} 遍）` : '撤回上一遍'}
                      onClick={tool.takeBack}
                    >
                      撤回上一遍
                    </Button>
                    <Button
                      tone={image ? 'default' : 'primary'}
                      block
                      icon={<Eraser size={18} strokeWidth={1.5} aria-hidden />}
                      loading={sendingMask || sending || source.state === 'sending'}
                      disabled={!info || !engine || working}
                      onClick={() => engine && requireLogin(() => void tool.erase(engine))}
                    >
                      {passes.length > 0 ? '再消除一遍' : '消除'}
                    </Button>
                  </Pair>
                  {image && task ? <ResultActions task={task} image={image} /> : <p>{eraseNote(worker)}</p>}
                </Own>
              </Editor>
            )}
          </Marking>
        </>
      )}
    />
  );
}

function Views({ value, onChange }: { value: 'mark' | 'compare'; onChange: (value: 'mark' | 'compare') => void }) {
  return <Segmented label="看什么" size="s" value={value} options={[...VIEWS]} onValueChange={onChange} />;
}

const Marking = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  flex: 1;
  &[hidden] {
    display: none;
  }
  > :last-child {
    flex: 1;
    min-height: 0;
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${t.s2};
`;

const Own = styled.section`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s4};
  border-top: 1px solid ${t.line};
  > p {
    ${faint}
  }
`;

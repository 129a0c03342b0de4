import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { below, t } from '@app/shared/theme/tokens';
import { loadTypefaces } from '@app/shared/typeset';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Check, FileOutput, ScanText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { ResultActions } from '../../kit/ResultActions.ts';
import { sizeText } from '../../kit/sizes.ts';
import { Stage } from '../../kit/Stage.tsx';
import { StageOverlay } from '../../kit/StageOverlay.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { ToolFrame } from '../../kit/ToolFrame.tsx';
import { exportProblem } from './model/blocks.ts';
import { useTranslating } from './model/use-translating.ts';
import { SAMPLES } from './samples.ts';
import { Settings } from './Settings.tsx';
import { EditStage } from './ui/EditStage.tsx';

type View = 'edit' | 'original' | 'compare';
/**
 * `/hidream/translate`: translates the text of a photo, block by block. `?task=` opens an earlier
 * task.
 */
export function Translate() {
  const [selected, setSelected] = useState<string | null>(null);
  const tool = useTranslating(setSelected);
  const { source, info, openId, task, sending, outcome, blocks, result } = tool;
  /** Area to recognise text in; null when there is none. */
  const [area, setArea] = useState<TextBox | null>(null);
  // A reopened task starts with the comparison; a new one with the editor.
  const [view, setView] = useState<View>(openId === null ? 'edit' : 'compare');

  useEffect(() => {
    if (blocks.length > 0)
      loadTypefaces().catch(() => {
        // If the typeface fails to load, the page's own font is used at the same widths.
      });
  }, [blocks.length]);

  const shownSource = task?.source ?? info;
  const ratio = shownSource?.width && shownSource.height ? shownSource.width / shownSource.height : undefined;
  const photo = shownSource ? `${shownSource.url}?w=1600` : source.state === 'none' ? null : source.preview;
  const working = task !== null && isActive(task);
  const editing = outcome !== null && photo !== null;
  const problem = exportProblem(blocks);
  const after = result
    ? { src: `${result.image.url}?w=2400`, label: '译图', size: sizeText(result.image), ratio }
    : null;
  const overlay = (pick: () => void) =>
    editing && task?.state === 'done' ? null : (
      <StageOverlay
        tool={tool}
        runningLabel={tool.doing === 'making' ? '正在生成译图' : '正在识别文字'}
        onPick={pick}
      />
    );
  const status =
    task?.state === 'done' && !result && outcome ? (
      <Badge tone={blocks.length > 0 ? 'success' : 'neutral'}>
        {blocks.length > 0 ? <Check size={12} strokeWidth={2} aria-hidden /> : null}
        {blocks.length > 0 ? `${blocks.length} 块文字` : '没有找到文字'}
      </Badge>
    ) : (
      <TaskStatus task={task} />
    );
  // A result is shown in the comparison; later edits are not.
  const comparing = result !== null && (view === 'compare' || !editing);
  const views = editing ? (
    <Segmented
      label="看什么"
      size="s"
      value={comparing ? 'compare' : view === 'compare' ? 'edit' : view}
      options={[
        { value: 'edit', label: '译文' },
        { value: 'original', label: '原文' },
        { value: 'compare', label: '对比', disabled: !result },
      ]}
      onValueChange={setView}
    />
  ) : null;

  const beginArea = () => {
    if (!outcome) return;
    const { width, height } = outcome;
    setSelected(null);
    setView('edit');
    setArea({ x: width / 2, y: height / 2, width: width * 0.4, height: height * 0.12, angle: 0 });
  };
  const readArea = () => {
    if (!area) return;
    setArea(null);
    requireLogin(() => tool.findIn(area));
  };

  const take = ([file]: File[]) => {
    setArea(null);
    setSelected(null);
    setView('edit');
    tool.choose(file);
  };

  return (
    <ToolFrame
      name="translate"
      tool={tool}
      label="翻译设置"
      onFiles={take}
      stage={(pick) =>
        editing && !comparing ? (
          <EditStage
            tool={tool}
            outcome={outcome}
            photo={photo}
            selected={selected}
            onSelect={setSelected}
            original={view === 'original'}
            area={area}
            onArea={setArea}
            onBeginArea={working || sending || !info ? null : beginArea}
            onReadArea={readArea}
            status={status}
            views={views}
            overlay={overlay(pick)}
          />
        ) : (
          <Stage
            title="图片翻译"
            status={
              <>
                {views ? <Wide>{status}</Wide> : status}
                {views ?? <HelpLink tool="translate" />}
              </>
            }
            before={photo === null ? null : { src: photo, label: '原图', size: sizeText(shownSource), ratio }}
            after={after}
            overlay={overlay(pick)}
            empty={<EmptyStage label="上传要翻译的图片" samples={SAMPLES} onFiles={take} />}
          />
        )
      }
      strip={{
        onOpen: () => {
          setArea(null);
          setSelected(null);
          setView('compare');
        },
        describe: ({ params }) =>
          ('blocks' in params && params.blocks) || ('make' in params && params.make) ? '译图' : '识别',
      }}
      foot={
        <>
          {result ? (
            <ResultActions task={result.task} image={result.image} />
          ) : blocks.length > 0 ? (
            <Button
              tone="primary"
              size="l"
              block
              icon={<FileOutput size={18} strokeWidth={1.5} aria-hidden />}
              loading={sending || (working && tool.doing === 'making')}
              disabled={!info || problem !== null || working}
              onClick={() => {
                setSelected(null);
                setView('compare');
                requireLogin(tool.make);
              }}
            >
              生成译图
            </Button>
          ) : null}
          {blocks.length > 0 ? null : (
            <Button
              tone="primary"
              size="l"
              block
              icon={<ScanText size={18} strokeWidth={1.5} aria-hidden />}
              loading={sending || source.state === 'sending'}
              disabled={!info || working}
              onClick={() => requireLogin(tool.find)}
            >
              识别文字
            </Button>
          )}
          <p role="status">
            {problem !== null && blocks.length > 0 ? problem : '译文请核对后再用；价格和数字保持原样'}
          </p>
        </>
      }
    >
      <Settings
        tool={tool}
        working={working}
        selected={selected}
        onSelect={setSelected}
        onOpen={(id) => {
          setSelected(id);
          if (view === 'compare') setView('edit');
        }}
        onArea={beginArea}
      />
    </ToolFrame>
  );
}

/** On phones the views take its place. */
const Wide = styled.span`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  ${below(750)} {
    display: none;
  }
`;

import type { WallWork } from '@app/shared/contracts/wall';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { call } from '@app/shared/http/call';
import { confirm, requireLogin, toast } from '@app/shared/state/actions';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { ToolModal } from '@app/shared/ui/tool-modal';
import { Flag, Forward, Sparkles, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { CHAINED } from '../../../kit/tools.ts';
import { useBusy } from '@app/shared/http/use-busy';
import { Film } from '../../../kit/Film.tsx';
import { workNote } from '../model/note.ts';
import { ReportForm } from './ReportForm.tsx';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface WorkDialogProps {
  work: WallWork;
  onClose: () => void;
  /** Called when the work was removed from the wall. */
  onGone: () => void;
}

/** One work in large: its facts, author, tool and engine, and the actions of a viewer. */
export function WorkDialog({ work, onClose, onGone }: WorkDialogProps) {
  const { id, title, url, width, height, prompt, start, author, tool, mine, state, durationMs } = work;
  const video = durationMs !== undefined;
  const navigate = useNavigate();
  const [reporting, setReporting] = useState(false);
  const [busy, run] = useBusy();

  const handleUse = (to: (typeof CHAINED)[number]) =>
    run(async () => {
      const copy = await call('POST /aigc/wall/use', { id });
      await navigate(pageOfTool(to, copy.fileId));
    });
  const handleWithdraw = async () => {
    if (
      !(await confirm({ message: `收回后别人就看不到了，您的${video ? '视频' : '原图'}还在「我的」里。确定收回吗？` }))
    )
      return;
    try {
      await call('POST /aigc/wall/withdraw', { id });
      toast.success('已收回');
      onGone();
    } catch {
      // The shell has shown the error.
    }
  };
  const begin = video ? '拿封面当起点' : '拿这张图当起点';
  const words = start && new URLSearchParams({ prompt, shape: start.shape, style: start.style });
  return (
    <ToolModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      detail={`${author} 用${TOOL_NAMES[tool]}做的`}
      footer={
        <>
          {mine ? (
            <Button icon={<Undo2 {...icon} />} onClick={() => void handleWithdraw()}>
              收回
            </Button>
          ) : (
            <Button
              tone="text"
              icon={<Flag {...icon} />}
              onClick={() => (reporting ? setReporting(false) : requireLogin(() => setReporting(true)))}
            >
              {reporting ? '不举报' : '举报'}
            </Button>
          )}
          <Menu
            label={begin}
            align="end"
            side="top"
            trigger={
              <Button loading={busy} icon={<Forward {...icon} />}>
                {begin}
              </Button>
            }
            items={CHAINED.map((one) => ({
              label: TOOL_NAMES[one],
              onSelect: () => requireLogin(() => void handleUse(one)),
            }))}
          />
          {words ? (
            <Button
              tone="primary"
              icon={<Sparkles {...icon} />}
              onClick={() => requireLogin(() => void navigate(`/hidream/imgGeneration?${words}`))}
            >
              用这些文字画
            </Button>
          ) : null}
        </>
      }
    >
      <Work>
        {reporting ? <ReportForm id={id} onDone={onClose} /> : null}
        {state === 'held' ? <p role="status">被多人举报，核实前别人看不到</p> : null}
        <Frame>
          <div style={video ? { aspectRatio: width / height } : undefined}>
            {video ? (
              <Film url={url} label={title} autoPlay />
            ) : (
              <img src={`${url}?w=1280`} alt={title} width={width} height={height} />
            )}
            <PictureTag $at="top-left">{workNote(work)}</PictureTag>
          </div>
        </Frame>
        {prompt ? <q>{prompt}</q> : null}
      </Work>
    </ToolModal>
  );
}

const Work = styled.div`
  display: grid;
  gap: ${t.s3};
  color: ${t.ink2};
  font-size: ${t.t14};
  q {
    padding: ${t.s3};
    border-radius: ${t.r1};
    background: ${t.sunken};
    font-size: ${t.t13};
    overflow-wrap: anywhere;
  }
`;

const Frame = styled.figure`
  align-self: start;
  > div {
    position: relative;
    max-height: 60vh;
    margin: 0 auto;
    overflow: hidden;
    border-radius: ${t.r2};
  }
  img {
    width: 100%;
    height: auto;
    max-height: 60vh;
    object-fit: contain;
  }
`;

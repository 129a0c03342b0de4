import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { downloadUnmarked } from '@app/shared/tasks/unmarked';
import { row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Button, IconButton } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { ChevronLeft, ChevronRight, Download, Star, Tag } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { titleOf } from '../../../model/drawing.ts';
import { isPressOf } from '../../../shortcuts/use-shortcuts.ts';
import { useDownload } from '../../../ui/use-download.ts';
import { useView } from '../hooks/use-view.ts';
import { usePictureWithTask } from '../hooks/use-whole.ts';
import { labelOf } from '../model/label.ts';
import type { ComparedPicture } from '../model/difference.ts';
import { Full, Pane, PaneStage } from './panes.ts';
import { FramedDownloadLink } from '../../../ui/download-link.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';

export interface ViewerProps {
  fileId: string;
  /** Index among all matches, from 0; null when it is unknown. */
  place: number | null;
  total: number;
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
  on: {
    star: (whole: ComparedPicture) => void;
    tag: (whole: ComparedPicture) => void;
    remove: (whole: ComparedPicture) => void;
  };
  /** Details of the picture, with actions that load them into the form. */
  details: (whole: ComparedPicture) => ReactNode;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const FURTHER_TOOLS = ['img2img', 'imgEnhance', 'magicEraser', 'magicExpand'] as const;

/**
 * One picture with its details. ← → step, + − 0 change the view, and the shortcut for stars stars.
 * Viewing changes nothing in the form.
 */
export function Viewer({ fileId, place, total, onStep, onClose, on, details }: ViewerProps) {
  const { data: whole, error, refetch } = usePictureWithTask(fileId);
  const view = useView(fileId);
  const frame = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState('');
  const steps = place !== null;
  const { linkOf } = useDownload();
  const downloadOf = ({ picture, task }: ComparedPicture) => {
    const image = task.images.find((one) => one.fileId === picture.fileId);
    return image ? linkOf(task, image) : { href: picture.downloadUrl };
  };
  const handleKey = (event: KeyboardEvent) => {
    const typing = (event.target as Element).closest('input, textarea, [role=menu]');
    if (typing) return;
    if (whole && isPressOf('star', event)) {
      event.preventDefault();
      on.star(whole);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (view.press(event.key)) event.preventDefault();
    else if (event.key === 'ArrowLeft' && steps) onStep(-1);
    else if (event.key === 'ArrowRight' && steps) onStep(1);
  };
  return (
    <Dialog title="查看作品" hideTitle padded={false} width={9999} open onOpenChange={onClose} initialFocus={frame}>
      {/* The frame takes the focus, so that its keys work and no button is focused. */}
      <Frame ref={frame} tabIndex={-1} onKeyDown={handleKey}>
        <Stage ref={view.root}>
          {whole ? (
            <Pane data-pane>
              {failed === fileId ? (
                <Gone role="status">图片没有加载出来，参数还在</Gone>
              ) : (
                <img
                  key={fileId}
                  src={whole.picture.url}
                  alt={titleOf(whole.picture).slice(0, 120)}
                  draggable={false}
                  onError={() => setFailed(fileId)}
                />
              )}
            </Pane>
          ) : error ? (
            <Middle>
              <ErrorState message={error.message} onRetry={() => void refetch()} />
            </Middle>
          ) : (
            <Skeleton height="100%" radius="0" />
          )}
          {whole ? (
            <PictureTag $small $at="bottom-left">
              {labelOf(whole.picture)}
            </PictureTag>
          ) : null}
          {steps ? (
            <>
              <Step $at="left">
                <IconButton label="上一张 ←" tone="default" aria-disabled={place <= 0} onClick={() => onStep(-1)}>
                  <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
                </IconButton>
              </Step>
              <Step $at="right">
                <IconButton
                  label="下一张 →"
                  tone="default"
                  aria-disabled={place >= total - 1}
                  onClick={() => onStep(1)}
                >
                  <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
                </IconButton>
              </Step>
            </>
          ) : null}
        </Stage>
        <Side>
          <Head>
            <h2>{steps ? `第 ${place + 1} 张，共 ${total} 张` : '作品'}</h2>
          </Head>
          {whole ? (
            <>
              <Actions role="toolbar" aria-label="这张图片">
                <Button
                  size="s"
                  icon={<Star {...icon} fill={whole.picture.starred ? 'currentColor' : 'none'} />}
                  aria-pressed={whole.picture.starred}
                  onClick={() => on.star(whole)}
                >
                  {whole.picture.starred ? '已收藏' : '收藏'}
                </Button>
                <Button size="s" icon={<Tag {...icon} />} onClick={() => on.tag(whole)}>
                  标签{whole.picture.tags.length > 0 ? ` ${whole.picture.tags.length}` : ''}
                </Button>
                <FramedDownloadLink {...downloadOf(whole)} download aria-label="下载原图（含 AI 标识）">
                  <Download {...icon} />
                  下载
                </FramedDownloadLink>
                <MoreMenu
                  label="更多操作"
                  items={[
                    ...FURTHER_TOOLS.map((tool) => ({
                      label: tool === 'img2img' ? '图生图：以它为原图' : `${TOOL_NAMES[tool]}这张图`,
                      to: pageOfTool(tool, fileId),
                    })),
                    {
                      label: '下载不带可见标识的文件',
                      onSelect: () => void downloadUnmarked(fileId).catch(() => undefined),
                    },
                    { label: '删除', danger: true, separated: true, onSelect: () => on.remove(whole) },
                  ]}
                />
              </Actions>
              {whole.picture.tags.length > 0 ? <Tags aria-label="标签">{whole.picture.tags.join('、')}</Tags> : null}
              {details(whole)}
            </>
          ) : null}
        </Side>
      </Frame>
    </Dialog>
  );
}

const Frame = styled(Full)`
  outline: 0;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr) 360px;
  ${below(960)} {
    display: block;
    overflow: hidden auto;
  }
`;
const Stage = styled(PaneStage)`
  ${below(960)} {
    height: 60dvh;
  }
`;
const Middle = styled.div`
  display: grid;
  place-items: center;
`;
const Gone = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  font-size: ${t.t13};
  color: ${t.ink3};
`;
const Step = styled.span<{ $at: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $at }) => $at}: 12px;
  transform: translateY(-50%);
`;
const Side = styled.section`
  min-height: 0;
  padding-bottom: ${t.s4};
  overflow: hidden auto;
  border-left: 1px solid ${t.line};
  ${below(960)} {
    overflow: visible;
    border: 0;
  }
`;
const Head = styled.div`
  ${row}
  min-height: 56px;
  padding: 0 56px 0 ${t.s4};
  h2 {
    font-size: ${t.t14};
    font-variant-numeric: tabular-nums;
  }
`;
const Actions = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  padding: 0 ${t.s4} ${t.s3};
`;
const Tags = styled.p`
  padding: 0 ${t.s4} ${t.s3};
  font-size: ${t.t13};
  color: ${t.accentInk};
  overflow-wrap: anywhere;
`;

import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { downloadUnmarked } from '@app/shared/tasks/unmarked';
import { IconButton } from '@app/shared/ui/button';
import {
  Brush,
  Copy,
  Download,
  Eraser,
  Expand,
  FileDown,
  Grid2x2,
  Image as ImageIcon,
  Scaling,
  Square,
  Trash2,
  WandSparkles,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../ui/copy.ts';
import { DownloadLink } from '../../../ui/download-link.ts';
import { useDownload } from '../../../ui/use-download.ts';
import type { ResultPicture } from '../model/pictures.ts';
import type { StageView } from './Stage.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';

interface StageToolsProps {
  picture: ResultPicture | undefined;
  batch: readonly ResultPicture[];
  view: StageView;
  onView: (view: StageView) => void;
  /** Deletes the whole batch. */
  onRemove: () => void;
  /** Deletes this picture of the batch. */
  onRemoveOne: () => void;
  /** Content at the start, also rendered without a picture. */
  lead?: ReactNode;
}

/** Tools that can open a picture directly, without a download. */
const FURTHER_TOOLS = [
  { tool: 'extras', Icon: Scaling },
  { tool: 'imgEnhance', Icon: WandSparkles },
  { tool: 'magicEraser', Icon: Eraser },
  { tool: 'magicExpand', Icon: Expand },
] as const;

export function StageTools({ picture, batch, view, onView, onRemove, onRemoveOne, lead }: StageToolsProps) {
  const { addressOf, linkOf } = useDownload();
  if (!picture) return lead ? <Bar $crowded>{lead}</Bar> : <Bar $crowded={false} aria-hidden />;
  const { image, index, task } = picture;
  const several = batch.length > 1;
  return (
    <Bar role="toolbar" aria-label="结果" $crowded={lead !== undefined && lead !== null}>
      {lead}
      <Toggle size="s" label="单张查看" aria-pressed={view === 'single'} onClick={() => onView('single')}>
        <Square size={16} strokeWidth={1.5} aria-hidden />
      </Toggle>
      <Toggle
        size="s"
        label="宫格查看这一组"
        aria-pressed={view === 'grid'}
        disabled={batch.length < 2}
        onClick={() => onView('grid')}
      >
        <Grid2x2 size={16} strokeWidth={1.5} aria-hidden />
      </Toggle>
      <Rule />
      <Place>
        第 {index + 1} 张，共 {batch.length} 张
      </Place>
      <Grow />
      <DownloadLink
        {...linkOf(task, image)}
        download
        aria-label="下载原图（含 AI 标识）"
        title="下载原图（含 AI 标识）"
      >
        <Download size={16} strokeWidth={1.5} aria-hidden />
        <span>下载</span>
      </DownloadLink>
      <IconButton
        size="s"
        label="复制生成参数"
        disabled={!image.infotext}
        onClick={() => void copyText(image.infotext)}
      >
        <Copy size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <MoreMenu
        label="更多操作"
        items={[
          {
            label: '图生图：以它为原图',
            icon: <ImageIcon size={16} strokeWidth={1.5} aria-hidden />,
            to: pageOfTool('img2img', image.fileId),
          },
          {
            label: '局部重绘这张图',
            icon: <Brush size={16} strokeWidth={1.5} aria-hidden />,
            to: `${pageOfTool('img2img', image.fileId)}&mode=inpaint`,
          },
          {
            label: '在这张图上选区',
            icon: <WandSparkles size={16} strokeWidth={1.5} aria-hidden />,
            to: pageOfTool('segment', image.fileId),
          },
          ...FURTHER_TOOLS.map(({ tool, Icon }) => ({
            label: `${TOOL_NAMES[tool]}这张图`,
            icon: <Icon size={16} strokeWidth={1.5} aria-hidden />,
            to: pageOfTool(tool, image.fileId),
          })),
          {
            label: '下载不带可见标识的文件',
            icon: <FileDown size={16} strokeWidth={1.5} aria-hidden />,
            onSelect: () =>
              void downloadUnmarked(image.fileId, (url) => location.assign(addressOf(task, image, url))).catch(
                () => undefined,
              ),
          },
          // A failed batch, which can be retried, is deleted as a whole.
          ...(several && task.state === 'done'
            ? [
                {
                  label: '删除这张',
                  icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden />,
                  danger: true,
                  separated: true,
                  onSelect: onRemoveOne,
                },
              ]
            : []),
          {
            label: several ? `删除这一组 ${batch.length} 张` : '删除',
            icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden />,
            danger: true,
            onSelect: onRemove,
          },
        ]}
      />
    </Bar>
  );
}

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
`;
const Rule = styled.i`
  width: 1px;
  height: 16px;
  margin: 0 ${t.s1};
  background: ${t.lineStrong};
`;
const Place = styled.span`
  font-size: ${t.t12};
  color: ${t.ink3};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Grow = styled.span`
  flex: 1;
`;
const Bar = styled.div<{ $crowded: boolean }>`
  ${row}
  gap: ${t.s1};
  height: 40px;
  padding: 0 ${t.s3};
  ${below(960)} {
    height: 44px;
  }
  ${below(690)} {
    ${Place}, ${Rule}, ${DownloadLink} span {
      display: ${({ $crowded }) => ($crowded ? 'none' : 'block')};
    }
  }
`;

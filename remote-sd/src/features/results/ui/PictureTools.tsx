import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { t } from '@app/shared/theme/tokens';
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
import { styled } from 'styled-components';
import { copyText } from '../../../ui/copy.ts';
import { DownloadLink } from '../../../ui/download-link.ts';
import { useDownload } from '../../../ui/use-download.ts';
import type { ResultPicture } from '../model/pictures.ts';
import type { StageView } from './Stage.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';

export interface PictureToolsProps {
  picture: ResultPicture;
  batch: readonly ResultPicture[];
  view: StageView;
  onView: (view: StageView) => void;
  /** Deletes the whole batch. */
  onRemove: () => void;
  /** Deletes this picture of the batch. */
  onRemoveOne: () => void;
}

/** Tools that can open a picture directly, without a download. */
const FURTHER_TOOLS = [
  { tool: 'extras', Icon: Scaling },
  { tool: 'imgEnhance', Icon: WandSparkles },
  { tool: 'magicEraser', Icon: Eraser },
  { tool: 'magicExpand', Icon: Expand },
] as const;

/** View, download and further actions of the picture on the stage. */
export function PictureTools({ picture, batch, view, onView, onRemove, onRemoveOne }: PictureToolsProps) {
  const { addressOf, linkOf } = useDownload();
  const { image, index, task } = picture;
  const several = batch.length > 1;
  return (
    <>
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
      <Rule data-roomy />
      <Place data-roomy>
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
        <span data-roomy>下载</span>
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
    </>
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

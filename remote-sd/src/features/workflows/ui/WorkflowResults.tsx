import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import type { TaskPages } from '@app/shared/tasks/use-tasks';
import { ellipsis } from '@app/shared/theme/mixins';
import { below } from '@app/shared/theme/tokens';
import { Button, IconButton, LinkButton } from '@app/shared/ui/button';
import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Download, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EarlierResults } from '../../../ui/EarlierResults.tsx';
import { DownloadLink } from '../../../ui/download-link.ts';
import { Bar, Middle, Work } from '../../../ui/result-frame.ts';

interface WorkflowResultsProps {
  done: TaskPages;
  /** Id of a file; null or an unknown id shows the newest. */
  selected: string | null;
  onSelect: (fileId: string) => void;
  onAgain: (task: Task) => void;
  onRemove: (task: Task, fileId: string) => void;
  empty: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const nameOf = ({ params }: Task) => (params.tool === 'workflow' ? params.workflow : '');

/** One picture or video that a workflow created, and the earlier ones. */
export function WorkflowResults({ done, selected, onSelect, onAgain, onRemove, empty }: WorkflowResultsProps) {
  const { tasks, loading, error, refetch } = done;
  if (loading) return <Skeleton height="100%" radius="0" />;
  if (error && tasks.length === 0) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  const all = tasks.flatMap((task) => task.images.map((image) => ({ task, image })));
  const shown = all.find(({ image }) => image.fileId === selected) ?? all[0];
  if (!shown) return <Middle>{empty}</Middle>;
  const { task, image } = shown;
  const made = `${nameOf(task)} · AI 生成`;
  return (
    <>
      <Bar role="toolbar" aria-label="结果">
        <Name>
          {nameOf(task)}，{image.width} × {image.height}
        </Name>
        <Button size="s" tone="text" onClick={() => onAgain(task)}>
          填回表单
        </Button>
        {image.durationMs === undefined ? (
          <LinkButton to={pageOfTool('img2img', image.fileId)} size="s" tone="text">
            图生图
          </LinkButton>
        ) : null}
        <DownloadLink href={image.downloadUrl} download>
          <Download {...icon} />
          下载
        </DownloadLink>
        <IconButton size="s" label="删除" onClick={() => onRemove(task, image.fileId)}>
          <Trash2 {...icon} />
        </IconButton>
      </Bar>
      <Work>
        <ResultMedia image={image} alt={made} />
      </Work>
      <EarlierResults
        label="以前的结果"
        done={done}
        results={all.map(({ task: of, image: one }) => ({
          key: one.fileId,
          name: `${nameOf(of)} 的一个结果`,
          image: one,
        }))}
        selected={image.fileId}
        onSelect={onSelect}
      />
    </>
  );
}

function ResultMedia({ image, alt }: { image: TaskImage; alt: string }) {
  const { url, width, height, durationMs } = image;
  if (durationMs === undefined) return <Whole src={`${url}?w=1600`} alt={alt} width={width} height={height} />;
  return (
    <Whole
      as="video"
      key={url}
      controls
      loop
      muted
      playsInline
      preload="none"
      poster={`${url}?w=960`}
      src={url}
      aria-label={alt}
    />
  );
}

const Whole = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: contain;
  ${below(960)} {
    height: auto;
  }
`;
const Name = styled.span`
  ${ellipsis}
  min-width: 0;
`;

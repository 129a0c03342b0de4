import type { Task } from '@app/shared/contracts/aigc';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import type { TaskPages } from '@app/shared/tasks/use-tasks';
import { IconButton, LinkButton } from '@app/shared/ui/button';
import { ErrorState } from '@app/shared/ui/empty';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Download, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CompareStage } from '../../../ui/CompareStage.tsx';
import { EarlierResults } from '../../../ui/EarlierResults.tsx';
import { DownloadLink } from '../../../ui/download-link.ts';
import { Bar, Middle, Work } from '../../../ui/result-frame.ts';

interface ExtrasResultsProps {
  done: TaskPages;
  /** Id of a task; null or an unknown id shows the newest. */
  selected: string | null;
  onSelect: (id: string) => void;
  onRemove: (task: Task) => void;
  empty: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A result beside its source picture, and the earlier results. */
export function ExtrasResults({ done, selected, onSelect, onRemove, empty }: ExtrasResultsProps) {
  const { tasks, loading, error, refetch } = done;
  if (loading) return <Skeleton height="100%" radius="0" />;
  if (error && tasks.length === 0) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  const shown = tasks.find(({ id }) => id === selected) ?? tasks[0];
  const image = shown?.images[0];
  if (!shown || !image) return <Middle>{empty}</Middle>;
  const made = shown.label === 'own' ? '处理后' : '处理后 · AI 生成';
  return (
    <>
      <Bar role="toolbar" aria-label="结果">
        <span>
          {image.width} × {image.height}
        </span>
        <LinkButton to={pageOfTool('img2img', image.fileId)} size="s" tone="text">
          图生图
        </LinkButton>
        <DownloadLink href={image.downloadUrl} download>
          <Download {...icon} />
          下载
        </DownloadLink>
        <IconButton size="s" label="删除" onClick={() => onRemove(shown)}>
          <Trash2 {...icon} />
        </IconButton>
      </Bar>
      <Work>
        {shown.source ? (
          <CompareStage key={shown.id} source={shown.source} image={image} label="后期处理：前后对比" after={made} />
        ) : (
          <Picture src={`${image.url}?w=1600`} alt={made} ratio={`${image.width} / ${image.height}`} fit="contain" />
        )}
      </Work>
      <EarlierResults
        label="处理过的图片"
        done={done}
        results={tasks.flatMap(({ id, source, images: [first] }) =>
          first ? [{ key: id, name: source?.name ?? '一张结果', image: first }] : [],
        )}
        selected={shown.id}
        onSelect={onSelect}
      />
    </>
  );
}

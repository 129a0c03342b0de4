import type { Task, TaskImage, Tool } from '@app/shared/contracts/aigc';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { downloadUnmarked } from '@app/shared/tasks/unmarked';
import type { MenuEntry } from '@app/shared/ui/menu';
import { BackToChain } from './BackToChain.tsx';
import { CHAINED } from './tools.ts';
import { saveResponse } from '@app/shared/http/save-response';
import { downloadPicture } from './download.ts';
import { formatsFor } from './formats.ts';
import { HandIn } from './HandIn.tsx';
import { ResultRow } from './ResultRow.tsx';
import { useShare } from './use-share.tsx';

export interface ResultActionsProps {
  task: Task;
  image: TaskImage;
  /** Entries of this tool, at the top of the menu 「更多」. */
  more?: readonly MenuEntry[];
  /** Other files of this task, at the top of the download menu. */
  downloads?: readonly MenuEntry[];
}

const GENERATED = '图里有 AI 生成的内容，下载的文件带「AI 生成」标识';
/** Notes of tools whose pictures are generated only in part. */
const SAID: Partial<Record<Tool, string>> = { magicExpand: '新增部分由 AI 补画，下载文件带 AI 标识' };

/** Row of `ResultActions`. */
export function ActionRow({ task, image, more = [], downloads = [] }: ResultActionsProps) {
  const share = useShare(task, image);
  const own = (image.label ?? task.label) === 'own';
  const others = CHAINED.filter((tool) => tool !== task.tool);
  return (
    <>
      <BackToChain task={task} />
      <HandIn task={task} image={image} />
      <ResultRow
        label="下载成图"
        onDownload={() => void downloadPicture(image)}
        formats={image.durationMs === undefined ? [...downloads, ...filesOf(image, own)] : downloads}
        tools={others.map((tool) => ({ label: TOOL_NAMES[tool], to: pageOfTool(tool, image.fileId) }))}
        more={[...more, share.entry]}
      />
      <p>{own ? '只处理了您的照片，下载的文件不带标识' : (SAID[task.tool] ?? GENERATED)}</p>
      {share.dialog}
    </>
  );
}

/**
 * Downloads of a picture in each possible format; for generated content also without its visible
 * mark.
 */
function filesOf(image: TaskImage, own: boolean): MenuEntry[] {
  const unmarked = () => void downloadUnmarked(image.fileId, saveResponse).catch(() => undefined);
  return [
    ...formatsFor(image).map(({ value, label }) => ({
      label,
      onSelect: () => void downloadPicture(image, value),
    })),
    ...(own ? [] : [{ label: '下载不带可见标识的文件', separated: true, onSelect: unmarked }]),
  ];
}

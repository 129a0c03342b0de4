import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { downloadUnmarked } from '@app/shared/tasks/unmarked';
import { Button } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { Download, Forward } from 'lucide-react';
import { BackToChain } from './BackToChain.tsx';
import { CHAINED } from './chained.ts';
import { downloadPicture, saveFile } from './download.ts';
import { HandIn } from './HandIn.tsx';
import { ShareButton } from './ShareButton.tsx';

interface ResultActionsProps {
  task: Task;
  image: TaskImage;
}

/** What can be done with a result: download it, or go on with it in another tool. */
export function ResultActions({ task, image }: ResultActionsProps) {
  const others = CHAINED.filter((tool) => tool !== task.tool);
  return (
    <>
      <BackToChain task={task} />
      <HandIn task={task} image={image} />
      <ShareButton task={task} image={image} />
      <Menu
        label="用另一个工具继续"
        align="end"
        trigger={
          <Button block icon={<Forward size={16} strokeWidth={1.5} aria-hidden />}>
            继续处理
          </Button>
        }
        items={others.map((tool) => ({ label: TOOL_NAMES[tool], to: pageOfTool(tool, image.fileId) }))}
      />
      <Button
        tone="primary"
        size="l"
        block
        icon={<Download size={18} strokeWidth={1.5} aria-hidden />}
        onClick={() => void downloadPicture(image)}
      >
        下载成图
      </Button>
      {(image.label ?? task.label) === 'own' ? (
        <p>只处理了您的照片，下载的文件不带标识，元数据里写明用了{TOOL_NAMES[task.tool]}</p>
      ) : (
        <p>
          图里有 AI 生成的内容，下载的文件带「AI 生成」标识。
          <button type="button" onClick={() => void downloadUnmarked(image.fileId, saveFile).catch(() => undefined)}>
            下载不带可见标识的文件
          </button>
        </p>
      )}
    </>
  );
}

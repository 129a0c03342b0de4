import { fileOf } from '@app/imaging/files';
import type { EngineTask } from '@app/imaging/task';
import type { InterrogateParams } from '@app/shared/contracts/aigc';
import type { EngineRun } from '../engine.ts';
import { readUpright } from '../remote/input.ts';
import { engineFault } from '../remote/server.ts';
import type { openClient } from './client.ts';
import { captionFromTags } from './tagger.ts';
import type { FollowTask } from './task-follower.ts';

/** Longest side, in px, of a picture to caption: the models read a much smaller one. */
const DESCRIBED_SIDE = 1024;

/** Captions a picture, or lists its tags. @throws AppError when the caption is cut off */
export async function describePicture(
  task: EngineTask & { params: InterrogateParams },
  run: EngineRun,
  {
    client,
    follow,
    taggers,
  }: {
    client: Pick<ReturnType<typeof openClient>, 'interrogate' | 'tag'>;
    follow: FollowTask;
    taggers: readonly string[];
  },
): Promise<void> {
  const { params } = task;
  const { base64 } = await readUpright(fileOf(task, params.fileId), DESCRIBED_SIDE);
  if (params.by === 'tagger') {
    const model = params.model || taggers[0]!;
    const tags = await follow(() => client.tag(base64, model), run);
    if (tags) run.onOutcome({ tool: 'interrogate', caption: captionFromTags(tags), tags });
    return;
  }
  const told = await follow(() => client.interrogate(base64, params.by), run);
  // A caption that ends in `<error>` may be cut in the middle.
  if (told?.caption.endsWith('<error>'))
    throw engineFault('绘图引擎的反推没有成功，多半是它的反推模型没有下载好，请管理员看它的日志', told.caption);
  if (told) run.onOutcome({ tool: 'interrogate', caption: told.caption });
}

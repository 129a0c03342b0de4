import { ARCHIVE_FILES } from '@app/shared/contracts/limits';
import { call, describeError } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { useRemoved } from '@app/shared/pictures';
import { confirm, toast } from '@app/shared/state/actions';
import { TASKS } from '@app/shared/tasks/lists';
import { useState } from 'react';
import { splitIntoPortions } from '../model/split-into-portions.ts';
import { refetchGallery, changeListed } from './use-pictures.ts';
import { downloadArchive } from '../../../tasks/archive.ts';

const QUIET = { quiet: true } as const;

/** Actions on pictures. They report failures and update cached lists. */
export function usePictureActions() {
  const [busy, setBusy] = useState(false);
  const { removed, noteRemoved, forget } = useRemoved();
  const attempt = async (what: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(`${what}失败：${describeError(error)}`);
      return false;
    } finally {
      setBusy(false);
      refetchGallery();
      void queryClient.invalidateQueries({ queryKey: callKey('GET /aigc/picture/get') });
    }
  };
  const inPortions = async (ids: readonly string[], send: (some: string[]) => Promise<unknown>) => {
    for (const some of splitIntoPortions(ids, ARCHIVE_FILES)) await send(some);
  };

  return {
    busy,
    /** Pictures of the last deletion, while it can be undone. */
    removed,
    star: (ids: readonly string[], starred: boolean) =>
      attempt(starred ? '收藏' : '取消收藏', async () => {
        await inPortions(ids, (some) => call('POST /file/data/star', { ids: some, starred }, QUIET));
        changeListed(ids, (picture) => ({ ...picture, starred }));
      }),
    tag: (ids: readonly string[], change: { add?: string[]; remove?: string[] }) =>
      attempt('修改标签', () =>
        inPortions(ids, (some) => call('POST /aigc/picture/tag', { ids: some, ...change }, QUIET)),
      ),
    /** Deletes pictures after a confirmation. @returns whether they were deleted */
    async remove(ids: readonly string[]): Promise<boolean> {
      const message = `删除${ids.length === 1 ? '这张' : `这 ${ids.length} 张`}图片？半小时内可以撤销。`;
      if (!(await confirm({ message, danger: true }))) return false;
      return attempt('删除', async () => {
        const gone: string[] = [];
        try {
          await inPortions(ids, async (some) => {
            gone.push(...(await call('POST /file/data/remove', { ids: some }, QUIET)).ids);
          });
        } finally {
          if (gone.length > 0) noteRemoved(gone);
          void queryClient.invalidateQueries({ queryKey: callKey(TASKS) });
        }
      });
    },
    undo: () =>
      attempt('撤销', async () => {
        let back = 0;
        await inPortions(removed?.ids ?? [], async (some) => {
          back += (await call('POST /file/data/restore', { ids: some }, QUIET)).ids.length;
        });
        forget();
        if (back === 0) toast.warning('已超过可以撤销的时间');
        void queryClient.invalidateQueries({ queryKey: callKey(TASKS) });
      }),
    forget,
    /** Downloads pictures as one archive. */
    download: (ids: readonly string[]) => attempt('打包', () => downloadArchive(ids)),
  };
}

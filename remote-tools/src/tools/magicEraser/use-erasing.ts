import type { EraseParams, FileInfo } from '@app/shared/contracts/aigc';
import type { EditorEngine } from '@app/shared/editor';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { call } from '@app/shared/http/call';
import { haveSameBytes, upload } from '@app/shared/http/upload';
import { toast } from '@app/shared/state/actions';
import { useEffect, useRef, useState } from 'react';
import { useBusy } from '@app/shared/http/use-busy';
import { useTool, type ToolPage } from '../../kit/use-tool.ts';
import { noteOf } from '../../tasks/note.ts';

export interface EraseForm {
  format: EraseParams['format'];
}

/** Input and output of each pass, in order. */
export interface ErasePass {
  photo: FileInfo;
  result: FileInfo;
  /** Note beside the result: the operation and its engine. */
  note: string;
  generated: boolean;
}

export interface Erasing extends ToolPage<'magicEraser', EraseForm> {
  passes: readonly ErasePass[];
  /** Whether a mask is being uploaded. */
  sendingMask: boolean;
  /** Removes the selection; on failure the selection stays. */
  erase: (engine: EditorEngine) => Promise<void>;
  /** Undoes the last pass. */
  takeBack: () => void;
}

/**
 * Passes over one photo: the result of a pass is the input of the next one, and each can be undone.
 */
export function useErasing(): Erasing {
  const tool = useTool<'magicEraser', EraseForm>({
    tool: 'magicEraser',
    initial: { format: 'png' },
    formOf: ({ format }) => ({ format }),
  });
  const { task, info, reuse, open, start } = tool;
  const [passes, setPasses] = useState<readonly ErasePass[]>([]);
  const [sendingMask, send] = useBusy();
  /** The mask of the last attempt: a retry does not upload it again. */
  const mask = useRef<{ of: string; bytes: Blob; id: string }>(null);
  useUnsaved(sendingMask);

  // The result of a task, also of a reopened one, is the input of the next pass.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!task) taken.current = null;
    const result = task?.state === 'done' ? task.images[0] : undefined;
    if (!task || !result || taken.current === task.id) return;
    taken.current = task.id;
    call('GET /file/data/get', { fileId: result.fileId }, { quiet: true }).then(
      (made) => {
        if (taken.current !== task.id) return;
        const said = { note: noteOf(task), generated: task.label === 'generated' };
        setPasses((now) => (task.source ? passesWith(now, { photo: task.source, result: made, ...said }) : []));
        reuse(made);
      },
      () => {
        taken.current = null;
        toast.warning('结果没有载入，请重新打开这个任务');
      },
    );
  }, [task, reuse]);

  const erase = async (engine: EditorEngine) => {
    if (!info) return;
    await send(async () => {
      const bytes = await engine.maskPng();
      if (mask.current?.of !== info.fileId || !(await haveSameBytes(mask.current.bytes, bytes))) {
        const sent = await upload(new File([bytes], '选区.png', { type: 'image/png' }), { use: 'mask' });
        mask.current = { of: info.fileId, bytes, id: sent.fileId };
      }
      await start({ maskId: mask.current.id });
    });
  };

  const takeBack = () => {
    const last = passes.at(-1);
    if (!last) return;
    setPasses(passes.slice(0, -1));
    open(null);
    reuse(last.photo);
  };

  return {
    ...tool,
    choose(file) {
      setPasses([]);
      tool.choose(file);
    },
    passes,
    sendingMask,
    erase,
    takeBack,
  };
}

/**
 * Appends a pass after the one whose photo or result it started from; otherwise it is the first
 * pass of another photo.
 */
export function passesWith(passes: readonly ErasePass[], next: ErasePass): readonly ErasePass[] {
  const { photo } = next;
  const again = passes.findIndex((pass) => pass.photo.fileId === photo.fileId);
  const after = passes.findIndex((pass) => pass.result.fileId === photo.fileId);
  return [...passes.slice(0, again < 0 ? after + 1 : again), next];
}

import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import type {
  TextBlock,
  TextBox,
  TranslateOutcome,
  TranslateParams,
} from '@app/shared/contracts/tool-params/translate';
import { useUnsaved } from '@app/shared/federation/unsaved';
import { call } from '@app/shared/http/call';
import { isActive } from '@app/shared/tasks/merge';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTool, type ToolPage } from '../../../kit/use-tool.ts';
import {
  changedBlocks,
  linesOf,
  mergeBlocks,
  openedBlock,
  blocksOutside,
  sentBlock,
  type EditedBlock,
} from './blocks.ts';

export interface TranslateForm {
  from: TranslateParams['from'];
  format: TranslateParams['format'];
}

/** State of the editor: recognised blocks, and the picture without its text. */
interface Draft {
  /** Id of the task that recognised the text. */
  id: string;
  outcome: TranslateOutcome;
  plate: TaskImage | null;
}

export interface Translating extends ToolPage<'translate', TranslateForm> {
  outcome: TranslateOutcome | null;
  plate: TaskImage | null;
  blocks: readonly EditedBlock[];
  /** The exported picture of the current blocks; null when there is none. */
  result: { task: Task; image: TaskImage } | null;
  /** Whether the current task recognises text, or renders the picture. */
  doing: 'finding' | 'making';
  /** `together` names a continuous change, such as a drag, which is one undo step. */
  change: (id: string, change: Partial<EditedBlock>, together?: string) => void;
  merge: (id: string) => void;
  undo: (() => void) | null;
  find: () => void;
  /** Recognises text in a framed area, in pixels of the picture; blocks outside it are kept. */
  findIn: (area: TextBox) => void;
  /** Splits a block by recognising each of its lines as a block. */
  part: (id: string) => void;
  make: () => void;
}

const blocksOf = (task: Task): TextBlock[] | undefined =>
  task.params.tool === 'translate' ? task.params.blocks : undefined;

function draftOf(task: Task): Draft | null {
  if (task.outcome?.tool !== 'translate' || (task.images.length === 0 && task.outcome.blocks.length > 0)) return null;
  return { id: task.id, outcome: task.outcome, plate: task.images[0] ?? null };
}

/**
 * Recognises the text of a photo as soon as it is ready, holds the edits, and exports the picture.
 * @param onAdded called with the id of the first block that was found in an area
 */
export function useTranslating(onAdded: (id: string) => void): Translating {
  const tool = useTool<'translate', TranslateForm>({
    tool: 'translate',
    initial: { from: 'auto', format: 'png' },
    formOf: ({ from, format }) => ({ from, format }),
  });
  const { task, info, start, openId } = tool;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [blocks, setBlocks] = useState<readonly EditedBlock[]>([]);
  const [past, setPast] = useState<readonly (readonly EditedBlock[])[]>([]);
  const lastChange = useRef<string>(undefined);
  const [madeOf, setMadeOf] = useState<readonly EditedBlock[] | null>(null);
  const made = task && blocksOf(task) ? task : null;

  const begin = (next: Draft | null, opened: readonly EditedBlock[]) => {
    setDraft(next);
    setBlocks(opened);
    setPast([]);
  };

  // A recognition task restores its blocks; an export task restores the blocks it was made of.
  const taken = useRef<string | null>(null);
  const take = useEffectEvent((opened: Task) => {
    const asked = blocksOf(opened);
    if (!asked) {
      const next = draftOf(opened);
      begin(next, next?.outcome.blocks ?? []);
      setMadeOf(null);
      const { known } = opened.params as TranslateParams;
      const added = known && next?.outcome.blocks.find(({ id }) => known.every((block) => block.id !== id));
      if (added) onAdded(added.id);
      return;
    }
    const found = opened.params.tool === 'translate' ? opened.params.found : undefined;
    const known = new Map(blocks.map((block) => [block.id, block]));
    if (draft && draft.id === found && asked.every((block) => known.has(block.id))) return;
    const edited = asked.map(openedBlock);
    begin(null, edited);
    setMadeOf(edited);
    if (!found) return;
    call('GET /aigc/task/get', { id: found }, { quiet: true }).then(
      (earlier) => {
        if (taken.current === opened.id) setDraft(draftOf(earlier));
      },
      () => {
        // The recognition task was deleted: the picture can be viewed and downloaded, and its text
        // recognised again.
      },
    );
  });
  useEffect(() => {
    if (!task || task.state !== 'done' || taken.current === task.id) return;
    taken.current = task.id;
    take(task);
  }, [task]);

  // The text of a new photo is recognised automatically.
  const looked = useRef<string | null>(null);
  const look = useEffectEvent(() => void start());
  useEffect(() => {
    if (!info || openId !== null || looked.current === info.fileId) return;
    looked.current = info.fileId;
    look();
  }, [info, openId]);

  const edit = (next: readonly EditedBlock[], together?: string) => {
    if (next === blocks) return;
    if (together === undefined || lastChange.current !== together) setPast((now) => [...now.slice(-49), blocks]);
    lastChange.current = together;
    setBlocks(next);
  };

  const findBeside = (known: readonly EditedBlock[], areas: readonly TextBox[]) => {
    if (draft) void start({ areas: [...areas], known: [...known], from: draft.outcome.from, found: draft.id });
  };

  const current = made !== null && madeOf === blocks;
  useUnsaved(past.length > 0 && !current);
  const image = made?.state === 'done' ? made.images[0] : undefined;

  return {
    ...tool,
    choose(file) {
      looked.current = null;
      begin(null, []);
      tool.choose(file);
    },
    outcome: draft?.outcome ?? null,
    plate: draft?.plate ?? null,
    blocks,
    result: made && image && current ? { task: made, image } : null,
    doing: task && isActive(task) && blocksOf(task) ? 'making' : 'finding',
    change: (id, change, together) => edit(changedBlocks(blocks, id, change), together),
    merge: (id) => edit(mergeBlocks(blocks, id)),
    undo:
      past.length === 0
        ? null
        : () => {
            lastChange.current = undefined;
            setBlocks(past.at(-1)!);
            setPast(past.slice(0, -1));
          },
    find: () => void start(),
    findIn: (area) => findBeside(blocksOutside(blocks, area), [area]),
    part(id) {
      const block = blocks.find((one) => one.id === id);
      if (block)
        findBeside(
          blocks.filter((one) => one !== block),
          linesOf(block),
        );
    },
    make() {
      setMadeOf(blocks);
      void start({ blocks: blocks.map(sentBlock), found: draft?.id });
    },
  };
}

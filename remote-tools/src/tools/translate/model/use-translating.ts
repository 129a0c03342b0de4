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
import { changed, linesOf, merged, openedBlock, outside, sentBlock, type EditedBlock } from './blocks.ts';

export interface TranslateForm {
  from: TranslateParams['from'];
  format: TranslateParams['format'];
}

/** State of the editor: recognised blocks, and the picture without its text. */
interface Draft {
  /** The task that found it. */
  id: string;
  outcome: TranslateOutcome;
  plate: TaskImage | null;
}

export interface Translating extends ToolPage<'translate', TranslateForm> {
  outcome: TranslateOutcome | null;
  plate: TaskImage | null;
  blocks: readonly EditedBlock[];
  /** The exported picture of the blocks as they are now; null when there is none. */
  result: { task: Task; image: TaskImage } | null;
  /** The task that is shown finds text, or makes the picture. */
  doing: 'finding' | 'making';
  /** `together` names a change that goes on, such as a drag: it is undone as one. */
  change: (id: string, change: Partial<EditedBlock>, together?: string) => void;
  merge: (id: string) => void;
  undo: (() => void) | null;
  find: () => void;
  /**
   * Looks for text in an area that was framed, in pixels of the picture; the blocks outside it
   * stay.
   */
  findIn: (area: TextBox) => void;
  /** Reads each line of a block as one of its own. */
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
 * Finds the text of a photo as soon as it is there, lets it be edited, and makes the picture.
 * @param onAdded told the first block that was found in areas
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

  // A task that is opened or done brings what it found; one that made a picture brings the blocks
  // it was made of.
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
        // It was removed: the picture can be seen and downloaded, and its text found anew.
      },
    );
  });
  useEffect(() => {
    if (!task || task.state !== 'done' || taken.current === task.id) return;
    taken.current = task.id;
    take(task);
  }, [task]);

  // A photo that was just brought is looked at without being asked.
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
    change: (id, change, together) => edit(changed(blocks, id, change), together),
    merge: (id) => edit(merged(blocks, id)),
    undo:
      past.length === 0
        ? null
        : () => {
            lastChange.current = undefined;
            setBlocks(past.at(-1)!);
            setPast(past.slice(0, -1));
          },
    find: () => void start(),
    findIn: (area) => findBeside(outside(blocks, area), [area]),
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

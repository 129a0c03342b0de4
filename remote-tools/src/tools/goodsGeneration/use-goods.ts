import { sizeOf, type SizeAsked } from '@app/shared/contracts/goods';
import type { GoodsPreviewRequest } from '@app/shared/goods-live';
import { isActive } from '@app/shared/tasks/merge';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { isForField, undoKey } from '../../kit/undo-key.ts';
import { useBlob } from '../../kit/use-blob.ts';
import { usePicture } from '../../kit/use-picture.ts';
import { useTool } from '../../kit/use-tool.ts';
import { sentId } from '../../kit/fetch-subject.ts';
import { formOf, previewSize, INITIAL_FORM, type GoodsForm } from './model/form.ts';
import { ownScene } from './model/scene.ts';
import { useGoodsLive } from './use-goods-live.ts';
import { useHistory } from './use-history.ts';

/** The form of 商品图 with undo, and the preview of the selected size. */
export function useGoods() {
  const tool = useTool<'goodsGeneration', GoodsForm>({ tool: 'goodsGeneration', initial: INITIAL_FORM, formOf });
  const { form, setForm, source, task } = tool;
  const picture = usePicture(source);
  const [current, setCurrent] = useState<SizeAsked>('taobao');
  const [white, setWhite] = useState(false);
  const done = task?.state === 'done' && task.images.length > 0;
  const working = task !== null && isActive(task);
  /** Changed settings are for a new task; pictures of the previous one stay in the strip. */
  const history = useHistory(form, (next) => {
    setForm(next);
    if (task && !working) tool.open(null);
  });
  // Undo steps belong to the photo on which they were made.
  const [of, setOf] = useState(picture);
  if (of !== picture) {
    setOf(picture);
    history.forget();
  }

  const { scene, pose, place, light, shadow, reflection, match } = form;
  const own = ownScene(scene);
  const ground = useBlob(own && `${own}?w=1000`, '场景图没有载入，请检查网络后重新选择');
  const alone = white || sizeOf(current).white === true;
  const asked = useMemo<GoodsPreviewRequest | null>(() => {
    const given =
      scene.by === 'picture' ? ground && ({ by: 'picture', file: ground, name: scene.fileId } as const) : scene;
    return (
      given && { ground: given, pose, place, light, shadow, reflection, match, white: alone, ...previewSize(current) }
    );
  }, [scene, ground, pose, place, light, shadow, reflection, match, alone, current]);
  const live = useGoodsLive(picture, sentId(source), asked);

  return {
    tool,
    history,
    live,
    done,
    working,
    /** Whether the selected size shows the product on white. */
    alone,
    current,
    lookAt(size: SizeAsked) {
      setWhite(false);
      setCurrent(size);
    },
    lookAtWhite(on: boolean) {
      setWhite(on);
      if (!on && sizeOf(current).white) setCurrent('taobao');
    },
    lying: pose === 'flat' || (pose === 'auto' && live.cut?.seen === 'above'),
    change: (part: Partial<GoodsForm>) => history.change({ ...form, ...part }),
    handleKey(event: KeyboardEvent) {
      const step = undoKey(event);
      if (done || working || !step || isForField(event)) return;
      event.preventDefault();
      history[step]();
    },
  };
}

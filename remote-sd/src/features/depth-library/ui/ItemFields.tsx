import { IconButton } from '@app/shared/ui/button';
import { Switch } from '@app/shared/ui/switch';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { DEPTH_LABELS } from '../../../labels/depth.ts';
import { labelProps } from '../../../labels/Label.tsx';
import { moveItem } from '../../../model/depth/scene.ts';
import { DEPTH_SHAPES } from '../../../model/depth/surfaces.ts';
import { createSliders } from '../../../ui/form-sliders.tsx';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import { changeItem, depthHistory, removeItem, selectedItem, useDepthForm } from '../model/depth-draft.ts';
import { ChoiceList } from '../../../ui/rows.ts';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;
const SHARE = { min: 0, max: 1, step: 0.01 };

/** List of the shapes, the front one first, and settings of the selected one. */
export function ItemFields() {
  const form = useDepthForm();
  const { items } = form;
  const selected = useSyncExternalStore(selectedItem.subscribe, selectedItem.get);
  const item = items[selected];
  if (items.length === 0) return <SmallText>还没有形状。点上面的一个放到画面上。</SmallText>;
  const move = (at: number, by: 1 | -1) => {
    const next = moveItem(items, at, by);
    if (next === items) return;
    depthHistory.change({ ...form, items: next });
    selectedItem.set(at + by);
  };
  const slider =
    item && createSliders(item, (part) => changeItem((now) => ({ ...now, ...part }), Object.keys(part)[0]));
  return (
    <>
      <List aria-label="画面上的形状，前面的在上">
        {items
          .map((_, place) => place)
          .toReversed()
          .map((at) => {
            const name = `${DEPTH_SHAPES[items[at]!.shape]} ${at + 1}`;
            return (
              <li key={at}>
                <button type="button" aria-pressed={at === selected} onClick={() => selectedItem.set(at)}>
                  {name}
                </button>
                <IconButton
                  size="s"
                  label={`${name}往前`}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowUp {...icon} />
                </IconButton>
                <IconButton size="s" label={`${name}往后`} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ArrowDown {...icon} />
                </IconButton>
                <IconButton size="s" label={`删除${name}`} onClick={() => removeItem(at)}>
                  <Trash2 {...icon} />
                </IconButton>
              </li>
            );
          })}
      </List>
      {item && slider ? (
        <>
          {slider('size', DEPTH_LABELS.size, { min: 8, max: 2048, step: 1, typed: { min: 8, max: 8192 } }, 'px')}
          {slider('turn', DEPTH_LABELS.turn, { min: -180, max: 180, step: 1 }, '°')}
          {slider('near', DEPTH_LABELS.near, SHARE)}
          {slider('far', DEPTH_LABELS.far, SHARE)}
          {item.near <= item.far ? <ErrorText role="alert">近处要比远处亮，这样才是凸起来的</ErrorText> : null}
          <Switch
            size="s"
            {...labelProps(DEPTH_LABELS.mirrored)}
            checked={item.mirrored}
            onCheckedChange={(mirrored) => changeItem((now) => ({ ...now, mirrored }))}
          />
        </>
      ) : null}
    </>
  );
}

const List = styled(ChoiceList)`
  max-height: 200px;
  overflow-y: auto;
`;

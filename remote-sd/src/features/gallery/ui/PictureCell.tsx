import type { Picture } from '@app/shared/contracts/pictures';
import { Choosable, ChooseBox } from '@app/shared/pictures';
import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Picture as Frame } from '@app/shared/ui/picture';
import type { ItemFocus } from '@app/shared/ui/virtual';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { Star } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { titleOf } from '../../../model/drawing.ts';
import { useShownOnceSlow } from '../hooks/calm.ts';
import { labelOf } from '../model/label.ts';

interface PictureCellProps {
  /** Undefined until its page is loaded. */
  picture: Picture | undefined;
  place: number;
  chosen: boolean;
  /** Whether pictures are being selected: a press on a picture then selects it. */
  choosing: boolean;
  focus: ItemFocus;
  onOpen: (picture: Picture, place: number) => void;
  /** @param extend whether to select the range from the last selected picture to this one */
  onChoose: (picture: Picture, place: number, extend: boolean) => void;
}

/** Height of the caption below a picture, in px. */
export const WORDS_PX = 28;

export const PictureCell = memo(
  function PictureCell({ picture, place, chosen, choosing, focus, onOpen, onChoose }: PictureCellProps) {
    const seen = useShownOnceSlow();
    const title = picture ? titleOf(picture) : '';
    const label = picture ? labelOf(picture) : '';
    const handlePress = (event: MouseEvent) => {
      if (!picture) return;
      const extend = event.shiftKey;
      if (extend || choosing || event.ctrlKey || event.metaKey) onChoose(picture, place, extend);
      else onOpen(picture, place);
    };
    return (
      <Outer data-chosen={chosen || undefined} data-choosing={choosing || undefined}>
        <Cell
          type="button"
          {...focus}
          aria-label={picture ? undefined : `第 ${place + 1} 张，正在加载`}
          onClick={handlePress}
        >
          {picture ? (
            <>
              {seen ? <Frame src={`${picture.url}?w=320`} alt="" ratio="1 / 1" radius="6px" /> : <Bone />}
              <PictureTag $small $at="bottom-left">
                {label}
              </PictureTag>
              <p>
                {picture.tags.length > 0 ? <b>{picture.tags.join('、')}</b> : null}
                {title}
                {picture.starred ? <VisuallyHidden>，已收藏</VisuallyHidden> : null}
              </p>
            </>
          ) : (
            <Bone />
          )}
        </Cell>
        {picture?.starred ? <Starred size={16} strokeWidth={1.5} fill="currentColor" aria-hidden /> : null}
        {picture ? (
          <ChooseBox
            title={title}
            chosen={chosen}
            tabIndex={-1}
            onChoose={(extend) => onChoose(picture, place, extend)}
          />
        ) : null}
      </Outer>
    );
  },
  // Handlers are not compared: those of the grid read the latest state.
  (before, now) =>
    before.picture === now.picture &&
    before.place === now.place &&
    before.chosen === now.chosen &&
    before.choosing === now.choosing &&
    before.focus.tabIndex === now.focus.tabIndex,
);

const Outer = styled(Choosable)`
  height: 100%;
  &[data-chosen] > button::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    aspect-ratio: 1;
    border: 3px solid ${t.accent};
    border-radius: 6px;
  }
`;
const Cell = styled.button`
  position: relative;
  display: block;
  width: 100%;
  min-width: 0;
  border-radius: 6px;
  text-align: left;
  user-select: none;
  p {
    margin-top: ${t.s1};
    font-size: ${t.t12};
    line-height: 20px;
    color: ${t.ink2};
    ${ellipsis}
  }
  b {
    margin-right: 6px;
    font-weight: 500;
    color: ${t.accentInk};
  }
  ${PictureTag} {
    bottom: 32px;
  }
`;
const Bone = styled.span`
  display: block;
  aspect-ratio: 1;
  border-radius: 6px;
  background: ${t.off};
`;
const Starred = styled(Star)`
  position: absolute;
  top: 8px;
  right: 8px;
  padding: 0;
  color: ${t.onPicture};
  filter: drop-shadow(0 0 2px ${t.pictureInk});
  pointer-events: none;
`;

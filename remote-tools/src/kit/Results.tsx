import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Columns2 } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { unseenInput } from './layouts.ts';
import { coverPictures, onPicture } from './styles.ts';

export interface ChosenResult {
  /** The selected picture; undefined while there is none. */
  image: TaskImage | undefined;
  index: number;
  /** The picture that it is compared with. */
  comparedWith: TaskImage | null;
  otherIndex: number;
  choose: (index: number) => void;
  compare: (on: boolean) => void;
}

/** Selected picture of a task and the one it is compared with; reset by another task. */
export function useChosen(task: Task | null): ChosenResult {
  const [kept, setKept] = useState({ id: '', index: 0, before: 0, comparing: false });
  const mine = kept.id === task?.id ? kept : { id: task?.id ?? '', index: 0, before: 0, comparing: false };
  const images = task?.images ?? [];
  const index = Math.min(mine.index, Math.max(0, images.length - 1));
  const otherIndex = mine.before === index ? (index === 0 ? 1 : 0) : mine.before;
  return {
    image: images[index],
    index,
    comparedWith: mine.comparing ? (images[otherIndex] ?? null) : null,
    otherIndex,
    choose: (next) => setKept({ ...mine, index: next, before: next === index ? mine.before : index }),
    compare: (comparing) => setKept({ ...mine, index, before: otherIndex, comparing }),
  };
}

const nameOf = ({ part }: TaskImage, index: number) => part || `第 ${index + 1} 张`;

interface ResultsProps {
  task: Task | null;
  chosen: ChosenResult;
  /** Whether two of them can be compared. */
  comparable?: boolean;
}

/**
 * Thumbnails of a task's pictures below its stage: one is selected, two can be compared. Renders
 * nothing for a single picture.
 */
export function Results({ task, chosen, comparable = true }: ResultsProps) {
  const name = useId();
  const images = task?.images ?? [];
  if (images.length < 2) return null;
  return (
    <Row>
      <div role="radiogroup" aria-label="这一批的图片">
        {images.map((image, index) => (
          <Thumb key={image.fileId} data-with={chosen.comparedWith?.fileId === image.fileId ? '' : undefined}>
            <input
              type="radio"
              name={name}
              checked={index === chosen.index}
              onChange={() => chosen.choose(index)}
              aria-label={nameOf(image, index)}
            />
            <img src={`${image.url}?w=160`} alt="" loading="lazy" />
            <span aria-hidden>{nameOf(image, index)}</span>
          </Thumb>
        ))}
      </div>
      {comparable ? (
        <Button
          size="s"
          aria-pressed={chosen.comparedWith !== null}
          icon={<Columns2 size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => chosen.compare(chosen.comparedWith === null)}
        >
          {chosen.comparedWith ? '不再对比' : '对比两张'}
        </Button>
      ) : null}
    </Row>
  );
}

const Row = styled.div`
  ${row}
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4} 0;
  > div {
    display: flex;
    flex: 1;
    gap: ${t.s2};
    min-width: 0;
    padding: 4px;
    margin: -4px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  button {
    flex: none;
  }
`;

const Thumb = styled.label`
  position: relative;
  display: block;
  flex: none;
  width: 72px;
  height: 72px;
  overflow: hidden;
  border-radius: ${t.r1};
  background: ${t.surface};
  cursor: pointer;
  outline: 1px solid ${t.line};
  &:has(:checked) {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
  &[data-with] {
    outline: 2px dashed ${t.accent};
    outline-offset: 1px;
  }
  &:has(:focus-visible) {
    outline-width: 3px;
  }
  ${unseenInput}
  ${coverPictures}
  span {
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    ${ellipsis}
    padding: 0 4px;
    ${onPicture}
    line-height: 18px;
    text-align: center;
  }
`;

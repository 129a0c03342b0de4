import { POSE_FIGURES, figureIn, type FigureName, POSE_LIMITS } from '@app/shared/pose';
import { Button, IconButton } from '@app/shared/ui/button';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { POSE_LABELS } from '../../../labels/pose.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { SmallText } from '../../../ui/texts.ts';
import { usePose } from '../hooks/use-pose.ts';
import { addPeople, removePerson, selectJoint } from '../model/selection.ts';
import { ChoiceList, FieldGroup } from '../../../ui/rows.ts';

const OPTIONS = (Object.keys(POSE_FIGURES) as FigureName[]).map((value) => ({
  value,
  label: POSE_FIGURES[value].name,
}));
const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** People of the picture: added in a preset pose, selected, removed. */
export function PeopleField() {
  const { form, chosen } = usePose();
  const [figure, setFigure] = useState<FigureName>('stand');
  const { people, width } = form;
  // A new person is placed beside the others.
  const shift = (width / 8) * (people.length % 2 === 0 ? 1 : -1) * Math.ceil(people.length / 2);
  return (
    <FieldGroup aria-label="人物">
      <Choice label={POSE_LABELS.figure} value={figure} options={OPTIONS} onChange={setFigure} />
      {people.length < POSE_LIMITS.people ? (
        <Button
          size="s"
          icon={<Plus {...icon} />}
          onClick={() => addPeople([figureIn(figure, form, people.length === 0 ? 0 : shift)])}
        >
          加一个人
        </Button>
      ) : (
        <SmallText>最多 {POSE_LIMITS.people} 个人。</SmallText>
      )}
      <People>
        {people.map((_, at) => (
          // People have no names of their own: their places are their keys.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <button
              type="button"
              aria-pressed={at === chosen.person}
              onClick={() => selectJoint({ person: at, joint: null })}
            >
              第 {at + 1} 个人
            </button>
            <IconButton size="s" label={`删除第 ${at + 1} 个人`} onClick={() => removePerson(at)}>
              <Trash2 {...icon} />
            </IconButton>
          </li>
        ))}
      </People>
    </FieldGroup>
  );
}

const People = styled(ChoiceList)`
  max-height: 168px;
  overflow-y: auto;
`;

import { FRAMINGS, POSES, type Keys } from '@app/shared/contracts/figure-kinds';
import poses from '../../assets/models/poses.webp';
import { Choice } from '../Choice.tsx';
import { optionsOf } from '../options.ts';
import { ThumbChoice } from './ThumbChoice.tsx';

interface Shot {
  pose: Keys<typeof POSES>;
  framing: Keys<typeof FRAMINGS>;
}

interface PoseAndFramingProps extends Shot {
  onChange: (part: Partial<Shot>) => void;
}

/** Settings of how a figure stands, and how much of it the picture shows. */
export function PoseAndFraming({ pose, framing, onChange }: PoseAndFramingProps) {
  return (
    <>
      <ThumbChoice
        label="姿势"
        value={pose}
        options={optionsOf(POSES)}
        sheet={poses}
        ratio={3 / 4}
        columns={5}
        onValueChange={(next) => onChange({ pose: next })}
      />
      <Choice
        label="取景"
        value={framing}
        options={optionsOf(FRAMINGS)}
        onChange={(next) => onChange({ framing: next })}
      />
    </>
  );
}

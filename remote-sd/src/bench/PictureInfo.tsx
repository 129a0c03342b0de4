import { InfoPanel } from '../features/info/ui/InfoPanel.tsx';
import type { ResultPicture } from '../features/results/model/pictures.ts';
import { styleNameOf } from '../model/engine-choice.ts';
import { formatElapsed } from '../model/format.ts';
import { knownOfTask } from '../model/restore.ts';
import { useShownForm } from './use-shown-form.ts';
import type { WorkbenchState } from './use-workbench.ts';

interface PictureInfoProps {
  engine: WorkbenchState['engine'];
  picture: ResultPicture;
  onRestore: WorkbenchState['restorePart'];
}

/**
 * Facts of the picture on stage, compared with the whole form: this component renders at every
 * keystroke, the queue does not.
 */
export function PictureInfo({ engine, picture: { params, image, task }, onRestore }: PictureInfoProps) {
  const known = knownOfTask(params, image.seed);
  return (
    <InfoPanel
      known={known}
      styleName={styleNameOf(engine?.capabilities, params.style)}
      elapsed={task.elapsedMs === null ? '' : formatElapsed(task.elapsedMs)}
      form={useShownForm(engine)}
      onRestore={(part) => onRestore(known, part)}
    />
  );
}

import type { TaskImage } from '@app/shared/contracts/aigc';
import type { TaskPages } from '@app/shared/tasks/use-tasks';
import { Button } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { Film } from './result-frame.ts';
import { ThumbButton } from './thumb.ts';

interface EarlierResultsProps {
  label: string;
  done: TaskPages;
  /** Results with the key that selects them, the newest first. */
  results: readonly { key: string; name: string; image: TaskImage }[];
  selected: string;
  onSelect: (key: string) => void;
}

/** Strip of results of a panel; earlier ones are loaded on request. */
export function EarlierResults({ label, done, results, selected, onSelect }: EarlierResultsProps) {
  return (
    <Film role="group" aria-label={label} tabIndex={-1}>
      {results.map(({ key, name, image }) => (
        <ThumbButton
          key={key}
          type="button"
          aria-current={key === selected || undefined}
          aria-label={`查看 ${name}`}
          onClick={() => onSelect(key)}
        >
          <Picture src={`${image.url}?w=160`} alt="" radius="4px" />
        </ThumbButton>
      ))}
      {done.hasMore ? (
        <Button size="s" loading={done.loadingMore} onClick={done.more}>
          更早
        </Button>
      ) : null}
    </Film>
  );
}

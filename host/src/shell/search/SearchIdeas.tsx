import { useCall } from '@app/shared/http/query';
import { Tag } from '@app/shared/ui/tag';
import { DroppedPanel, DroppedHead, DroppedTags } from './Dropped.ts';

const MAX_IDEAS = 8;

interface SearchIdeasProps {
  inPanel: boolean;
  onPick: (text: string) => void;
}

const LATELY = { quiet: true, background: true, staleTime: 600_000 } as const;

/** Without a history: recent successful searches of several people, else the topics of courses. */
export function SearchIdeas({ inPanel, onPick }: SearchIdeasProps) {
  const hot = useCall('GET /course/data/hot', {}, LATELY).data ?? [];
  const categories = useCall('GET /course/data/categories', {}, LATELY).data ?? [];
  const words = hot.length > 0 ? hot : categories.map(({ name }) => name);
  if (words.length === 0) return null;
  return (
    <DroppedPanel $inPanel={inPanel}>
      <DroppedHead>{hot.length > 0 ? '大家在搜' : '课程分类'}</DroppedHead>
      <DroppedTags>
        {words.slice(0, MAX_IDEAS).map((word) => (
          <li key={word}>
            <Tag onClick={() => onPick(word)}>{word}</Tag>
          </li>
        ))}
      </DroppedTags>
    </DroppedPanel>
  );
}

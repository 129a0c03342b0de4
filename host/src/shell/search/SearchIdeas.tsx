import { useCall } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { Tag } from '@app/shared/ui/tag';
import { styled } from 'styled-components';
import { Dropped } from './Dropped.ts';

const MOST = 8;

interface SearchIdeasProps {
  inPanel: boolean;
  onPick: (text: string) => void;
}

/** Where nothing was searched before: what there are courses about, those with most of them first. */
export function SearchIdeas({ inPanel, onPick }: SearchIdeasProps) {
  const { data } = useCall('GET /course/data/categories', {}, { quiet: true, background: true, staleTime: 600_000 });
  if (!data || data.length === 0) return null;
  return (
    <Dropped $inPanel={inPanel}>
      <Head>课程分类</Head>
      <Tags>
        {data.slice(0, MOST).map(({ name }) => (
          <li key={name}>
            <Tag onClick={() => onPick(name)}>{name}</Tag>
          </li>
        ))}
      </Tags>
    </Dropped>
  );
}

const Head = styled.p`
  margin-bottom: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t12};
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
`;

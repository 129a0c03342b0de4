import { useCall } from '@app/shared/http/query';
import { clearSearchHistory, forgetSearch, searchHistory } from '@app/shared/state/search-history';
import { useSession } from '@app/shared/state/session';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Tag, TagGroup } from '@app/shared/ui/tag';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const QUERY_OPTIONS = { quiet: true, background: true, staleTime: 600_000 } as const;

export const searchAddress = (text: string) => `/course/search?${new URLSearchParams({ searchVal: text })}`;

function WordList({ title, words, children }: { title: string; words: readonly string[]; children?: ReactNode }) {
  if (words.length === 0) return null;
  return (
    <section>
      <Head>
        <h2>{title}</h2>
        {children}
      </Head>
      <TagGroup label={title}>
        {words.map((word) => (
          <Tag key={word} to={searchAddress(word)}>
            {word}
          </Tag>
        ))}
      </TagGroup>
    </section>
  );
}

/** Recent popular searches with results, and topics of courses. */
export function SearchIdeas() {
  const hot = useCall('GET /course/data/hot', {}, QUERY_OPTIONS);
  const categories = useCall('GET /course/data/categories', {}, QUERY_OPTIONS);
  return (
    <>
      <WordList title="大家在搜" words={hot.data ?? []} />
      <WordList title="课程分类" words={categories.data?.slice(0, 12).map(({ name }) => name) ?? []} />
    </>
  );
}

/**
 * 搜索历史 of the logged-in person, whose entries can be searched again, removed singly, or
 * cleared.
 */
function History() {
  const { user } = useSession();
  const [words, setWords] = useState(searchHistory);
  const userId = user?.user.userId;
  useEffect(() => setWords(searchHistory()), [userId]);
  if (words.length === 0) return null;
  return (
    <section>
      <Head>
        <h2>搜索历史</h2>
        <Button
          size="s"
          tone="text"
          onClick={() => {
            clearSearchHistory();
            setWords([]);
          }}
        >
          清空
        </Button>
      </Head>
      <TagGroup label="搜索历史">
        {words.map((word) => (
          <Tag
            key={word}
            to={searchAddress(word)}
            closeLabel={`删除 ${word}`}
            onClose={() => {
              forgetSearch(word);
              setWords(searchHistory());
            }}
          >
            {word}
          </Tag>
        ))}
      </TagGroup>
    </section>
  );
}

/** Content of the search page before a search. */
export function SearchStart() {
  return (
    <SearchParts>
      <History />
      <SearchIdeas />
    </SearchParts>
  );
}

export const SearchParts = styled.div`
  display: grid;
  gap: ${t.s6};
  h2 {
    font-size: ${t.t16};
  }
`;

const Head = styled.div`
  ${row}
  justify-content: space-between;
  margin-bottom: ${t.s3};
`;

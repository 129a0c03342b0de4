import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { card, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { FullDialog } from '@app/shared/ui/dialog';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Segmented } from '@app/shared/ui/segmented';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { featuredBook, LIST_CALL, findComic } from '../features/comic/model/reading.ts';
import { Featured, FeaturedSkeleton } from '../features/comic/ui/Featured.tsx';
import { Shelf } from '../features/comic/ui/Shelf.tsx';
import { PageNote } from '../shared/page-parts.ts';
import { OpenComic } from './OpenComic.tsx';

const ALL_FAULTS = '全部';

/**
 * `/course/cartoon`: shelf of comics about faults of photos; `?lesson=` opens one in the reader.
 */
export function Cartoon() {
  const [params, setParams] = useSearchParams();
  const [category, setCategory] = useState(ALL_FAULTS);
  const list = useCall(LIST_CALL, {}, { quiet: true });
  const books = list.data ?? [];
  const categories = [...new Set(books.map(({ course }) => course.category))];
  const shown = books.filter(({ course }) => category === ALL_FAULTS || course.category === category);
  const hand = featuredBook(shown);
  const ahead = useCall(
    'GET /course/data/play',
    { lessonId: hand?.resumeLessonId ?? 0 },
    { enabled: hand?.resumeLessonId != null, quiet: true, background: true, staleTime: Infinity },
  );
  const asked = Number(params.get('lesson')) || null;
  const found = asked === null ? null : findComic(books, asked);

  const open = (lessonId: number) =>
    setParams(
      (now) => {
        now.set('lesson', String(lessonId));
        return now;
      },
      { preventScrollReset: true, replace: asked !== null },
    );
  const close = () => {
    setParams(
      (now) => {
        now.delete('lesson');
        return now;
      },
      { preventScrollReset: true, replace: true },
    );
    void queryClient.invalidateQueries({ queryKey: callKey(LIST_CALL) });
  };

  return (
    <Wrap>
      <Top>
        <PageHead title="漫画课">一话四格，看懂一件事，看完马上能试。</PageHead>
        {categories.length > 1 ? (
          <Segmented
            label="分类"
            value={category}
            onValueChange={setCategory}
            options={[ALL_FAULTS, ...categories].map((value) => ({ value, label: value }))}
          />
        ) : null}
      </Top>
      {asked !== null && list.data && !found ? (
        <PageNote role="status">这一话不在书架上，可能已下架。下面是现在能看的。</PageNote>
      ) : null}
      {list.isPending ? <FeaturedSkeleton /> : null}
      {list.isError && !list.data ? <CallError of={list} /> : null}
      {list.data?.length === 0 ? (
        <Empty text="漫画课还没有上线" action={<LinkButton to="/course">去学院看看</LinkButton>} />
      ) : null}
      {hand ? (
        <>
          <Featured
            key={hand.course.id}
            book={hand}
            panels={ahead.data?.kind === 'comic' ? ahead.data.comic.panels : null}
            onOpen={open}
          />
          <Section aria-labelledby="comic-faults">
            <h2 id="comic-faults">照片哪里不对</h2>
            <p>从一个毛病找到一话</p>
            <Faults>
              {shown
                .flatMap(({ lessons }) => lessons)
                .map((lesson) => (
                  <li key={lesson.id}>
                    <button type="button" onClick={() => open(lesson.id)}>
                      <span>
                        <b>{lesson.fault}</b>
                        {lesson.title}
                      </span>
                      <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
                    </button>
                  </li>
                ))}
            </Faults>
          </Section>
          <Section aria-labelledby="comic-shelf">
            <h2 id="comic-shelf">漫画书架</h2>
            <Shelf books={shown} onOpen={open} />
          </Section>
        </>
      ) : null}
      <FullDialog
        open={found !== null}
        onOpenChange={(now) => (now ? undefined : close())}
        title={found ? `漫画：${found.lesson.title}` : '漫画'}
      >
        {found ? <OpenComic key={found.lesson.id} found={found} onChoose={open} onClose={close} /> : null}
      </FullDialog>
    </Wrap>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0 ${t.s5};
  > :last-child:not(:first-child) {
    margin-bottom: ${t.s4};
  }
  ${below(690)} {
    /* More categories than fit are scrolled. */
    > :last-child:not(:first-child) {
      width: 100%;
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
`;

const Section = styled.section`
  margin-top: ${t.s8};
  h2 {
    font-size: ${t.t28};
  }
  > p {
    margin-top: 4px;
    color: ${t.ink3};
    font-size: ${t.t14};
  }
  > ul {
    margin-top: ${t.s5};
  }
  ${below(690)} {
    margin-top: ${t.s7};
    h2 {
      font-size: 22px;
    }
  }
`;

const Faults = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${t.s3};
  button {
    ${row}
    justify-content: space-between;
    gap: ${t.s3};
    width: 100%;
    min-height: 64px;
    padding: ${t.s3} ${t.s4};
    ${card}
    color: ${t.ink3};
    font-size: ${t.t13};
    line-height: 1.45;
    text-align: left;
  }
  button:hover {
    border-color: ${t.lineStrong};
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    color: ${t.ink};
    font-size: ${t.t16};
    font-weight: 600;
  }
  svg {
    flex: none;
  }
  ${below(1000)} {
    grid-template-columns: 1fr 1fr;
  }
  ${below(450)} {
    gap: ${t.s2};
    button {
      padding: ${t.s3};
    }
    svg {
      display: none;
    }
  }
`;

import type { ComicBook } from '@app/shared/contracts/academy';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Spinner } from '@app/shared/ui/spinner';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { LIST_CALL, type FoundComic } from '../features/comic/model/reading.ts';
import { Reader } from '../features/comic/ui/Reader.tsx';
import { useBeats } from '../features/detail/hooks/use-beats.ts';

interface OpenComicProps {
  found: FoundComic;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** The reader, or the reason why a comic is locked. */
export function OpenComic({ found, onChoose, onClose }: OpenComicProps) {
  const { user } = useSession();
  const { lesson, book } = found;
  const play = useCall(
    'GET /course/data/play',
    { lessonId: lesson.id },
    { quiet: true, enabled: !lesson.locked, staleTime: 0 },
  );
  const send = useBeats(useCallback(() => undefined, []));
  const handleBeat = useCallback((beat: Parameters<typeof send>[1]) => send(lesson.id, beat), [send, lesson.id]);
  const handleCollect = async () => {
    const { id, collected } = book.course;
    try {
      await call('POST /course/user/collect/save', { courseId: id, collected: !collected });
      queryClient.setQueryData<ComicBook[]>(callKey(LIST_CALL, {}), (now) =>
        now?.map((one) => (one.course.id === id ? { ...one, course: { ...one.course, collected: !collected } } : one)),
      );
    } catch {
      // The shell has shown the error; the star keeps its state.
    }
  };
  // A cached answer contains an older position: wait for the refetch.
  if (play.data?.kind === 'comic' && !play.isFetching)
    return (
      <Reader
        found={found}
        play={play.data}
        loggedIn={user !== null}
        onBeat={handleBeat}
        onChoose={onChoose}
        onCollect={() => requireLogin(() => void handleCollect())}
        onClose={onClose}
      />
    );
  return (
    <Closed>
      {lesson.locked || play.isError ? (
        <>
          <h2>{lesson.title}</h2>
          <p role="alert">{lesson.locked ? '这一话还没有解锁' : play.error?.message}</p>
          <div>
            {lesson.locked || play.error?.code === 403 ? (
              <LinkButton tone="primary" to={`/course/detail?id=${book.course.id}&type=${book.course.courseType}`}>
                看看这门课
              </LinkButton>
            ) : (
              <Button tone="primary" onClick={() => void play.refetch()}>
                重试
              </Button>
            )}
            <Button onClick={onClose}>回到书架</Button>
          </div>
        </>
      ) : (
        <span role="status" aria-label="正在翻开漫画">
          <Spinner />
        </span>
      )}
    </Closed>
  );
}

const Closed = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s4};
  height: 100dvh;
  padding: ${t.s5};
  text-align: center;
  h2 {
    font-size: ${t.t20};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${t.s3};
  }
`;

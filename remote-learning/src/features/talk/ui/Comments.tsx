import { TALK_LIMITS } from '@app/shared/contracts/limits';
import { call } from '@app/shared/http/call';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { CallError } from '@app/shared/ui/empty';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ReportedEntry } from '../../../shared/ReportDialog.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { EditableEntry } from './EditableEntry.tsx';
import { TalkPage } from './TalkPage.tsx';

const PAGE_CALL = 'GET /course/data/gallery/comment/page/{page}/{limit}';
const SAVE_CALL = 'POST /course/user/gallery/comment/save';
const PAGE_SIZE = 20;

interface CommentsProps {
  workId: number;
  /** Whether the work is the viewer's own. */
  mine: boolean;
  onChanged: () => void;
  onReport: (reported: ReportedEntry) => void;
}

/** Comments on a homework. */
export function Comments({ workId, mine, onChanged, onReport }: CommentsProps) {
  const [page, setPage] = useState(1);
  const invalidate = useInvalidate();
  const comments = useCall(PAGE_CALL, { workId, page, limit: PAGE_SIZE }, { keepPrevious: true, quiet: true });
  const { data } = comments;
  const changed = () => {
    void invalidate(PAGE_CALL);
    onChanged();
  };
  return (
    <Frame aria-label="评论">
      <h3>评论{data && data.total > 0 ? ` ${data.total}` : ''}</h3>
      {comments.isError && !data ? <CallError of={comments} /> : null}
      {data?.total === 0 ? <p>还没有评论</p> : null}
      {data && data.total > 0 ? (
        <TalkPage
          entries={data.list}
          total={data.total}
          page={page}
          limit={PAGE_SIZE}
          stale={comments.isPlaceholderData}
          onPage={setPage}
        >
          {(comment) => (
            <EditableEntry
              kind="comment"
              name="评论"
              entry={comment}
              maxLength={TALK_LIMITS.comment}
              save={(text) => call(SAVE_CALL, { id: comment.id, workId, text })}
              removal="删除您的评论？"
              remove={() => call('POST /course/user/gallery/comment/remove', { id: comment.id })}
              onChanged={changed}
              onReport={onReport}
            />
          )}
        </TalkPage>
      ) : null}
      <ComposeForm
        name="评论"
        placeholder={mine ? '说说您是怎么做的…' : '哪里做得好，哪里还能改…'}
        maxRows={6}
        maxLength={TALK_LIMITS.comment}
        note="学过这门课就可以评论"
        save={(text) => call(SAVE_CALL, { workId, text })}
        onSent={changed}
      />
    </Frame>
  );
}

const Frame = styled.section`
  margin-top: ${t.s4};
  padding-top: ${t.s3};
  border-top: 1px solid ${t.line};
  h3 {
    font-size: ${t.t16};
  }
  > p,
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  article {
    padding-block: ${t.s3};
  }
`;

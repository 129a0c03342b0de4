import type { Comic, ComicPractice } from '@app/shared/contracts/comic';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { useBusy } from '@app/shared/http/use-busy';
import { requireLogin } from '@app/shared/state/actions';
import { homeOfTool } from '@app/shared/tasks/page-of-task';
import { card } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { ArrowRight, WandSparkles } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { openPractice } from '../../../shared/open-practice.ts';
import { ShareButton } from '../../../shared/ShareButton.tsx';

interface EndCardProps {
  id: number;
  title: string;
  tool: Comic['tool'];
  practice: ComicPractice | null;
  next: { title: string; go: () => void } | null;
  onAgain: () => void;
}

/** Card after the last panel: a link to the tool with the practice photo, and the next comic. */
export function EndCard({ id, title, tool, practice, next, onAgain }: EndCardProps) {
  const navigate = useNavigate();
  const [busy, run] = useBusy();
  const name = TOOL_NAMES[practice?.tool ?? tool];
  return (
    <Card>
      <small>看完了</small>
      <h3>{title}</h3>
      <p>
        {practice
          ? `动手试一次：练习「${practice.title.replace(/^练习：/, '')}」的原图和设置会一起带过去。`
          : `动手试一次：放一张您自己的照片进「${name}」。`}
      </p>
      <div>
        {practice ? (
          <Button
            tone="primary"
            size="l"
            loading={busy}
            icon={<WandSparkles size={18} strokeWidth={1.5} aria-hidden />}
            onClick={() => requireLogin(() => void run(() => openPractice(practice, navigate)))}
          >
            打开{name}
          </Button>
        ) : (
          <LinkButton tone="primary" size="l" to={homeOfTool(tool)}>
            打开{name}
          </LinkButton>
        )}
        {next ? (
          <Button size="l" onClick={next.go}>
            下一话：{next.title}
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        ) : null}
        <Button size="l" tone="text" onClick={onAgain}>
          从头再看
        </Button>
        <ShareButton kind="lesson" id={id} path={`/course/cartoon?lesson=${id}`} title={title} />
      </div>
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  align-content: center;
  gap: ${t.s2};
  padding: ${t.s6};
  ${card}
  color: ${t.ink};
  small {
    color: ${t.success};
    font-size: ${t.t14};
  }
  h3 {
    font-size: ${t.t28};
    overflow-wrap: anywhere;
  }
  p {
    max-width: 30em;
    color: ${t.ink2};
    font-size: ${t.t16};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.s3};
    margin-top: ${t.s4};
  }
  > div > * {
    max-width: 100%;
    height: auto;
    min-height: 48px;
    white-space: normal;
  }
  ${below(690)} {
    padding: ${t.s5};
    h3 {
      font-size: ${t.t20};
    }
    > div > * {
      width: 100%;
    }
  }
`;

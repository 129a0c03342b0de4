import type { CallOutput } from '@app/shared/contracts/calls';
import { t } from '@app/shared/theme/tokens';
import { Info } from 'lucide-react';
import { styled } from 'styled-components';

type QuestionCounts = CallOutput<'GET /course/data/question/page/{page}/{limit}'>['asked'];

/** Note on who answers questions here, and how many have been answered so far. */
export function AnswerersNote({ asked }: { asked: QuestionCounts }) {
  const { all, answered, byTeacher } = asked;
  const teacher = byTeacher > 0 ? `其中 ${byTeacher} 个有老师的回答` : '老师还没有回答过';
  const so = all === 0 ? '' : `到现在 ${all} 个问题，${answered} 个有回答，${teacher}。`;
  return (
    <Note>
      <Info size={16} strokeWidth={1.5} aria-hidden />
      <span>
        谁来回答：学过这门课的人都可以回答。带「老师」标记的，是老师的回答，由网站的运营者发布；多久回答没有约定，也可能没有人回答。
        {so}
      </span>
    </Note>
  );
}

const Note = styled.p`
  display: flex;
  gap: ${t.s2};
  margin-top: ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t13};
  line-height: 1.6;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

import type { CheckupFinding, CheckupMeasure } from '@app/shared/contracts/checkup';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { card, insetFocus, wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { lessonAddress, MEASURE_NAMES, secondWords, VERDICT_NAMES, VERDICT_TONES } from '../model/names.ts';

interface FindingsProps {
  findings: readonly CheckupFinding[];
  selected: CheckupMeasure | null;
  onShow: (measure: CheckupMeasure | null) => void;
  /** Opens a tool with the picture and these settings; absent without the picture. */
  onMend?: ((mend: NonNullable<CheckupFinding['mend']>) => void) | undefined;
}

/** The eight findings; one is expanded, and its regions are marked in the photo. */
export function Findings({ findings, selected, onShow, onMend }: FindingsProps) {
  return (
    <List>
      {findings.map((finding) => {
        const { measure, verdict, figure } = finding;
        const open = measure === selected;
        return (
          <li key={measure}>
            <h3>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={`finding-${measure}`}
                onClick={() => onShow(open ? null : measure)}
              >
                <b>{MEASURE_NAMES[measure]}</b>
                <span>{figure || '—'}</span>
                <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_NAMES[verdict]}</Badge>
                <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
              </button>
            </h3>
            <div id={`finding-${measure}`} hidden={!open}>
              <Detail finding={finding} onMend={onMend} />
            </div>
          </li>
        );
      })}
    </List>
  );
}

function Detail({ finding, onMend }: { finding: CheckupFinding } & Pick<FindingsProps, 'onMend'>) {
  const { words, scale, mend, lessons } = finding;
  return (
    <>
      <p>{words}</p>
      <small>{scale}</small>
      {lessons.length > 0 ? (
        <Lessons>
          {lessons.map((lesson) => (
            <li key={lesson.lessonId}>
              {lesson.comic ? '漫画' : '课程'}
              <Link to={lessonAddress(lesson)}>
                {lesson.title}
                {secondWords(lesson)}
              </Link>
            </li>
          ))}
        </Lessons>
      ) : null}
      {mend && onMend ? (
        <MendButton>
          <Button tone="primary" size="s" onClick={() => onMend(mend)}>
            用{TOOL_NAMES[mend.tool]}修
            <ArrowRight size={14} strokeWidth={1.5} aria-hidden />
          </Button>
          <small>{mend.words}，照片和设置会带过去</small>
        </MendButton>
      ) : null}
    </>
  );
}

const List = styled.ul`
  overflow: hidden;
  ${card}
  > li + li {
    border-top: 1px solid ${t.line};
  }
  button[aria-expanded] {
    display: grid;
    grid-template-columns: 5em minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${t.s2};
    width: 100%;
    min-height: 44px;
    padding: ${t.s2} ${t.s4};
    font-size: ${t.t14};
    text-align: left;
    ${insetFocus}
  }
  button[aria-expanded]:hover {
    background: ${t.hover};
  }
  button > span:first-of-type {
    color: ${t.ink2};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  button[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  b {
    font-weight: 600;
  }
  div[id] {
    padding: 0 ${t.s4} ${t.s4};
    font-size: ${t.t14};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;

const Lessons = styled.ul`
  display: grid;
  gap: ${t.s1};
  margin-top: ${t.s3};
  color: ${t.ink3};
  a {
    margin-left: ${t.s2};
    color: ${t.accentInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const MendButton = styled.div`
  ${wrapRow}
  gap: ${t.s2} ${t.s3};
  margin-top: ${t.s3};
`;

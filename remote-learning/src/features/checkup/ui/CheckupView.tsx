import type { PhotoState } from '@app/shared/contracts/aigc';
import type { CheckupMeasure } from '@app/shared/contracts/checkup';
import type { CallOutput } from '@app/shared/contracts/calls';
import { dayTime } from '@app/shared/format/time';
import { homeOfTool } from '@app/shared/tasks/page-of-task';
import { hidden } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Picture } from '@app/shared/ui/picture';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCheckup } from '../hooks/use-checkup.ts';
import { countsOf, summaryOf, worstOf } from '../model/names.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { CheckupDrop, openCheckup, StepView } from './CheckupDrop.tsx';
import { Findings } from './Findings.tsx';
import { MarkedPhoto } from './MarkedPhoto.tsx';

/** One checkup: the marked photo, the findings, the comparison, and the next checkup. */
export function CheckupView({ checkup, before, results }: CallOutput<'GET /course/user/checkup/get'>) {
  const navigate = useNavigate();
  const { id, file, findings, madeAt } = checkup;
  const [shown, setShown] = useState<CheckupMeasure | null>(() => worstOf(findings));
  const next = useCheckup({ beforeId: id, onDone: (made) => openCheckup(made, navigate) });
  const finding = findings.find(({ measure }) => measure === shown) ?? null;
  return (
    <>
      <Summary>
        <b>{summaryOf(countsOf(findings))}</b>
        <span>
          {file ? `${file.name} · ${file.width} × ${file.height} · ` : ''}
          {dayTime(madeAt)} 量的
        </span>
      </Summary>
      <PhotoAndFindings>
        {file ? (
          <MarkedPhoto file={file} selected={finding} />
        ) : (
          <DeletedPhoto>这张照片已被删除，数字还在。要修的话请重新放一张。</DeletedPhoto>
        )}
        <section aria-labelledby="checkup-findings">
          <HiddenHeading id="checkup-findings">八项结果</HiddenHeading>
          <Findings
            findings={findings}
            selected={shown}
            onShow={setShown}
            onMend={
              file
                ? ({ tool, settings }) =>
                    void navigate(homeOfTool(tool), { state: { photo: file, settings } satisfies PhotoState })
                : undefined
            }
          />
        </section>
      </PhotoAndFindings>
      {before ? <BeforeAfter before={before} after={checkup} /> : null}
      <NextCheckup aria-labelledby="checkup-again">
        <h2 id="checkup-again">修好了，再量一次</h2>
        <p>前后的数字会并排给您看。{results.length > 0 ? '点一张刚做好的，或者放一张照片。' : ''}</p>
        {results.length > 0 ? (
          <ResultList>
            {results.map((result) => (
              <li key={result.fileId}>
                <button type="button" onClick={() => next.examine(result.fileId)}>
                  <Picture src={`${result.url}?w=320`} alt="" ratio="1 / 1" fit="contain" radius={t.r1} />
                  体检「{result.name}」
                </button>
              </li>
            ))}
          </ResultList>
        ) : null}
        {next.step.kind === 'none' ? (
          <CheckupDrop earlierCheckupId={id} label="上传修好的照片" minHeight={96} />
        ) : (
          <StepPanel role={next.step.kind === 'failed' ? 'alert' : 'status'}>
            <StepView step={next.step} onRetry={next.retry} onClear={next.clear} />
          </StepPanel>
        )}
      </NextCheckup>
    </>
  );
}

const Summary = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${t.s1} ${t.s3};
  margin-bottom: ${t.s4};
  overflow-wrap: anywhere;
  b {
    font-size: ${t.t20};
  }
  span {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;

const PhotoAndFindings = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  align-items: start;
  gap: ${t.s5};
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s4};
  }
`;

const HiddenHeading = styled.h2`
  ${hidden}
`;

const DeletedPhoto = styled.p`
  padding: ${t.s6} ${t.s4};
  border-radius: ${t.r2};
  background: ${t.sunken};
  color: ${t.ink2};
  font-size: ${t.t14};
  text-align: center;
`;

const NextCheckup = styled.section`
  display: grid;
  gap: ${t.s3};
  margin-top: ${t.s6};
  h2 {
    font-size: ${t.t20};
  }
  > p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;

const ResultList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${t.s3};
  button {
    width: 100%;
    font-size: ${t.t13};
    text-align: left;
    overflow-wrap: anywhere;
  }
  button:hover {
    color: ${t.accentInk};
  }
`;

const StepPanel = styled.div`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  text-align: center;
`;

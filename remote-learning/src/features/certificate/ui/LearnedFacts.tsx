import type { Certificate } from '@app/shared/contracts/certificate';
import { partWord } from '@app/shared/ui/course-card';
import { lengthWords } from '../model/words.ts';

/** Rows of a `dl`: amount of study, and the teacher. */
export function LearnedFacts({ certificate }: { certificate: Certificate }) {
  const { lessons, comic, homework, durationSec, teacher, best } = certificate;
  return (
    <>
      <div>
        <dt>学完</dt>
        <dd>
          {lessons} {partWord({ comic })}，{lengthWords(durationSec)}
        </dd>
      </div>
      {homework > 0 ? (
        <div>
          <dt>作业</dt>
          <dd>{homework} 份</dd>
        </div>
      ) : null}
      {best.map(({ title, figures }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{figures.join('；')}</dd>
        </div>
      ))}
      <div>
        <dt>讲师</dt>
        <dd>{teacher}</dd>
      </div>
    </>
  );
}

import type { Certificate } from '@app/shared/contracts/certificate';
import type { Path } from '@app/shared/contracts/pages';
import { shanghaiDay } from '@app/shared/format/time';
import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { courseLink, partWord } from '@app/shared/ui/course-card';
import { CallError } from '@app/shared/ui/empty';
import { Progress } from '@app/shared/ui/progress';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Award, BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { nextCertificates, type NextCertificate } from '../model/next-certificates.ts';
import { MyBadges } from './MyBadges.tsx';
import { Section } from './Section.tsx';
import { CertificatePlaceholder, CertificatePaper, CertificateRow } from './certificate-styles.ts';

const PREVIEW_COUNT = 4;
const LIST_CALL = 'GET /course/user/certificate/page/{page}/{limit}';

/**
 * 我的证书: earned certificates, then those in progress on the paths. A visitor sees what there is
 * to earn.
 */
export function MyCertificates({ paths }: { paths: readonly Path[] }) {
  const { user } = useSession();
  const mine = useCall(LIST_CALL, { page: 1, limit: 50 }, { quiet: true, enabled: user !== null });
  const { data } = mine;
  const more = (data?.total ?? 0) > PREVIEW_COUNT;
  const coming = nextCertificates(paths, new Set(data?.list.map(({ courseId }) => courseId)));
  return (
    <Section aria-labelledby="college-certificates">
      <header>
        <div>
          <h2 id="college-certificates">我的证书</h2>
          <p>半小时以上的系列课，每一讲都学完、练习都做到要求就发证书，上面有您最好的三份作业。漫画课和短课发徽章</p>
        </div>
        <Link to="/course/verify">
          核验证书
          <BadgeCheck size={16} strokeWidth={1.5} aria-hidden />
        </Link>
      </header>
      {user ? null : (
        <VisitorPreview>
          登录后，半小时以上的系列课学完在这里发证书，漫画课和短课发徽章。
          <Button size="s" onClick={() => requireLogin(() => undefined)}>
            登录
          </Button>
        </VisitorPreview>
      )}
      {mine.isError && !data ? <CallError of={mine} /> : null}
      {user && mine.isPending ? (
        <CertificateRow role="status" aria-label="正在载入证书">
          {[0, 1].map((key) => (
            <li key={key}>
              <Skeleton ratio="297 / 210" radius={t.r2} />
            </li>
          ))}
        </CertificateRow>
      ) : null}
      {data && data.total === 0 && coming.length === 0 ? (
        <VisitorPreview>还没有证书，从上面选一门半小时以上的系列课开始。</VisitorPreview>
      ) : null}
      {data ? (
        <CertificateRow>
          {data.list.slice(0, PREVIEW_COUNT).map((certificate) => (
            <EarnedCertificate key={certificate.no} certificate={certificate} />
          ))}
          {coming.slice(0, Math.max(0, PREVIEW_COUNT - data.list.length)).map((one) => (
            <CertificateInProgress key={one.course.id} coming={one} />
          ))}
        </CertificateRow>
      ) : null}
      {more ? <AllLink to="/user/home?type=0">看全部 {data?.total} 张</AllLink> : null}
      <MyBadges />
    </Section>
  );
}

function EarnedCertificate({ certificate: { no, title, name, issuedAt, revoked } }: { certificate: Certificate }) {
  return (
    <li>
      <CertificatePaper to={`/course/certificate?no=${no}`}>
        <small>结业证书</small>
        <b>{title}</b>
        <span>
          <bdi>{name || '还没有填写姓名'}</bdi>
        </span>
        <code>{no}</code>
        <i>
          <Award size={22} strokeWidth={1.5} aria-hidden />
        </i>
      </CertificatePaper>
      <p>
        <span>{revoked ? '已撤回' : shanghaiDay(issuedAt)}</span>
        <Link to={`/course/certificate?no=${no}`} aria-hidden tabIndex={-1}>
          {name === '' && !revoked ? '填写姓名' : '查看'}
        </Link>
      </p>
    </li>
  );
}

function CertificateInProgress({ coming: { course, completedLessons, lessons } }: { coming: NextCertificate }) {
  const part = partWord(course);
  return (
    <li>
      <CertificatePlaceholder>
        <small>{completedLessons > 0 ? '进行中' : '下一张'}</small>
        <b>{course.title}</b>
        <div>
          <Progress value={(completedLessons / lessons) * 100} label={`《${course.title}》已学`} thin />
          <span>
            {completedLessons > 0 ? `再学完 ${lessons - completedLessons} ${part}就能领` : `共 ${lessons} ${part}`}
          </span>
        </div>
      </CertificatePlaceholder>
      <p>
        <span>{completedLessons > 0 ? `${completedLessons} / ${lessons} ${part}` : '还没开始'}</span>
        <Link to={courseLink(course)} aria-label={`${completedLessons > 0 ? '继续学' : '去看看'}《${course.title}》`}>
          {completedLessons > 0 ? '继续学' : '去看看'}
        </Link>
      </p>
    </li>
  );
}

const VisitorPreview = styled.p`
  && {
    ${wrapRow}
    gap: ${t.s3};
    margin: 0;
    color: ${t.ink2};
  }
`;

const AllLink = styled(Link)`
  display: inline-block;
  margin-top: ${t.s4};
  color: ${t.accentInk};
  font-size: ${t.t14};
`;

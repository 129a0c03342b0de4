import type { Certificate } from '@app/shared/contracts/certificate';
import { useCall } from '@app/shared/http/query';
import { card, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { CallError } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Skeleton } from '@app/shared/ui/skeleton';
import { BadgeCheck, Ban } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { dayTime, shanghaiDay } from '@app/shared/format/time';
import { isNotFound } from '../features/certificate/model/number-faults.ts';
import { pictureOf } from '../features/certificate/model/words.ts';
import { CertificateNotFound } from '../features/certificate/ui/CertificateNotFound.tsx';
import { LearnedFacts } from '../features/certificate/ui/LearnedFacts.tsx';
import { NumberForm } from '../features/certificate/ui/NumberForm.tsx';

/** `/course/verify?no=`: verification of a certificate, without a login. */
export function VerifyPage() {
  const [params, setParams] = useSearchParams();
  const no = params.get('no')?.trim() ?? '';
  const certificate = useCall('GET /course/data/certificate/get', { no }, { enabled: no !== '', quiet: true });
  const { data, dataUpdatedAt } = certificate;
  const absent = certificate.isError && isNotFound(certificate.error.code);
  return (
    <Wrap>
      <Narrow>
        <h1>核验证书</h1>
        <p>输入证书右上角的编号，或用手机扫证书上的二维码</p>
        <NumberForm key={no} no={no} busy={certificate.isFetching} onFind={(typed) => setParams({ no: typed })} />
        <div aria-live="polite">
          {no === '' ? null : data ? (
            <VerifiedCertificate certificate={data} at={dataUpdatedAt} />
          ) : absent ? (
            <CertificateNotFound no={no} />
          ) : certificate.isError ? (
            <CallError of={certificate} />
          ) : (
            <Skeleton height="320px" radius={t.r2} />
          )}
        </div>
      </Narrow>
    </Wrap>
  );
}

function VerifiedCertificate({ certificate, at }: { certificate: Certificate; at: number }) {
  const { no, title, name, nameShown, mine, issuedAt, revoked } = certificate;
  return (
    <Card>
      <ResultNote data-tone={revoked ? 'danger' : 'success'}>
        {revoked ? (
          <Ban size={28} strokeWidth={1.5} aria-hidden />
        ) : (
          <BadgeCheck size={28} strokeWidth={1.5} aria-hidden />
        )}
        <div>
          <h2>{revoked ? '证书已撤回' : '证书有效'}</h2>
          <p>
            {revoked ? `${shanghaiDay(revoked.at)} 撤回，原因：${revoked.reason}` : `核验于 ${dayTime(at)}，编号 ${no}`}
          </p>
        </div>
      </ResultNote>
      <Body>
        <dl>
          <div>
            <dt>持有人</dt>
            <dd dir="auto">{name || '还没有填写姓名'}</dd>
          </div>
          <div>
            <dt>课程</dt>
            <dd>{title}</dd>
          </div>
          <LearnedFacts certificate={certificate} />
          <div>
            <dt>发证日期</dt>
            <dd>{shanghaiDay(issuedAt)}</dd>
          </div>
        </dl>
        <figure>
          <img src={pictureOf(no)} alt="这张证书的样子" width={1123} height={794} />
          {name && !nameShown && !mine ? (
            <figcaption>持有人没有公开全名。请和对方出示的证书核对课程、日期和编号。</figcaption>
          ) : null}
        </figure>
      </Body>
    </Card>
  );
}

const Narrow = styled.div`
  max-width: 880px;
  margin: 0 auto;
  padding-top: ${t.s6};
  h1 {
    font-size: ${t.t28};
  }
  > p {
    margin-top: ${t.s2};
    color: ${t.ink2};
  }
`;

const Card = styled.section`
  overflow: hidden;
  ${card}
`;

const ResultNote = styled.div`
  ${row}
  gap: ${t.s3};
  padding: ${t.s4} ${t.s5};
  h2 {
    font-size: ${t.t20};
  }
  p {
    font-size: ${t.t14};
  }
  svg {
    flex: none;
    color: ${t.warning};
  }
  &[data-tone='success'] {
    background: ${t.successSoft};
  }
  &[data-tone='danger'] {
    background: ${t.dangerSoft};
  }
  &[data-tone='success'] :is(h2, svg, p) {
    color: ${t.success};
  }
  &[data-tone='danger'] :is(h2, svg, p) {
    color: ${t.danger};
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: ${t.s5};
  padding: ${t.s5};
  dl > div {
    display: grid;
    grid-template-columns: 80px minmax(0, 1fr);
    gap: ${t.s3};
    padding-block: 10px;
    border-bottom: 1px solid ${t.line};
  }
  dl > div:last-child {
    border: 0;
  }
  dt {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  dd {
    overflow-wrap: anywhere;
  }
  img {
    width: 100%;
    height: auto;
    border: 1px solid ${t.line};
    border-radius: ${t.r1};
    background: #fff;
  }
  figcaption {
    margin-top: ${t.s2};
    color: ${t.ink2};
    font-size: ${t.t12};
  }
  ${below(860)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

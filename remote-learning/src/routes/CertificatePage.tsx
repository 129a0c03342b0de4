import { useCall } from '@app/shared/http/query';
import { openLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Breadcrumb } from '@app/shared/ui/breadcrumb';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { isNotFound } from '../features/certificate/model/number-faults.ts';
import { pictureOf } from '../features/certificate/model/words.ts';
import { CertificateNotFound } from '../features/certificate/ui/CertificateNotFound.tsx';
import { CertificateCard } from '../features/certificate/ui/CertificateCard.tsx';
import { NumberForm } from '../features/certificate/ui/NumberForm.tsx';
import { PageTitle } from '../shared/page-parts.ts';

/** `/course/certificate?no=`: an own certificate. */
export function CertificatePage() {
  const [params] = useSearchParams();
  const no = params.get('no') ?? '';
  const { user } = useSession();
  const navigate = useNavigate();
  const certificate = useCall('GET /course/data/certificate/get', { no }, { enabled: user !== null, quiet: true });
  const { data } = certificate;
  if (!user)
    return (
      <Wrap>
        <PageTitle>结业证书</PageTitle>
        <Empty
          text="登录后看自己的证书；核验别人的证书不用登录"
          action={
            <Actions>
              <Button tone="primary" onClick={() => openLogin()}>
                登录 / 注册
              </Button>
              <LinkButton to={`/course/verify?no=${encodeURIComponent(no)}`}>去核验</LinkButton>
            </Actions>
          }
        />
      </Wrap>
    );
  // Another person's certificate can be verified, but not downloaded.
  if (data && !data.mine)
    return (
      <Wrap>
        <PageTitle>结业证书</PageTitle>
        <Empty
          text="这不是您的证书"
          action={<LinkButton to={`/course/verify?no=${encodeURIComponent(no)}`}>去核验</LinkButton>}
        />
      </Wrap>
    );
  if (certificate.isError && !data && isNotFound(certificate.error.code))
    return (
      <Wrap>
        <PageTitle>结业证书</PageTitle>
        <NumberForm no={no} onFind={(typed) => void navigate(`/course/verify?no=${encodeURIComponent(typed)}`)} />
        <CertificateNotFound no={no} />
      </Wrap>
    );
  if (certificate.isError && !data)
    return (
      <Wrap>
        <PageTitle>结业证书</PageTitle>
        <ErrorState
          message={certificate.error.help ?? certificate.error.message}
          onRetry={() => void certificate.refetch()}
        />
      </Wrap>
    );
  return (
    <Wrap>
      <Crumbs>
        <Breadcrumb
          items={[
            { label: '学院', to: '/course' },
            { label: '我的证书', to: '/user/home?type=0' },
            { label: data?.title ?? '结业证书' },
          ]}
        />
      </Crumbs>
      <Columns>
        <Table>
          {data ? (
            // The picture changes with the name, so its address does, too.
            <img
              key={data.name + (data.revoked ? 1 : 0)}
              src={`${pictureOf(data.no)}?v=${encodeURIComponent(data.name)}`}
              alt={`结业证书：${data.name}，${data.title}`}
              width={1123}
              height={794}
            />
          ) : (
            <Skeleton ratio="1123 / 794" />
          )}
        </Table>
        {data ? <CertificateCard certificate={data} /> : <Skeleton height="420px" radius={t.r2} />}
      </Columns>
      {data ? (
        <OtherCertificate>
          <LinkButton tone="text" to={`/course/detail?id=${data.courseId}`}>
            再看这门课
          </LinkButton>
        </OtherCertificate>
      ) : null}
    </Wrap>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.s2};
`;

const Crumbs = styled.div`
  padding: ${t.s4} 0;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 352px;
  gap: ${t.s5};
  ${below(1000)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Table = styled.div`
  display: grid;
  align-items: center;
  padding: ${t.s6};
  border-radius: ${t.r2};
  background: ${t.off};
  img {
    width: 100%;
    height: auto;
    background: #fff;
    box-shadow: ${t.shadow2};
  }
  ${below(690)} {
    padding: ${t.s3};
  }
`;

const OtherCertificate = styled.div`
  margin-top: ${t.s4};
`;

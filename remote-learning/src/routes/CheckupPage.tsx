import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Breadcrumb } from '@app/shared/ui/breadcrumb';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { PageHead } from '@app/shared/ui/page-head';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { CheckupDrop } from '../features/checkup/ui/CheckupDrop.tsx';
import { CheckupView } from '../features/checkup/ui/CheckupView.tsx';
import { History, HistoryPending } from '../features/checkup/ui/History.tsx';
import { Measures } from '../features/checkup/ui/Measures.tsx';
import { Crumbs } from '../shared/page-parts.ts';

/** `/course/checkup`: a photo is measured; `?id=` opens an earlier checkup. */
export function CheckupPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <CheckupResult id={id} key={id} /> : <CheckupStart />;
}

function CheckupStart() {
  const { user, ready } = useSession();
  return (
    <Wrap>
      <PageHead title="照片体检">放一张商品照片，量八项数字，告诉您哪里要修、学哪一讲、用哪个工具。</PageHead>
      <CheckupDrop label="上传要体检的照片" minHeight={180} />
      <Part aria-labelledby="checkup-history">
        <h2 id="checkup-history">以前的体检</h2>
        {user ? <History /> : ready ? null : <HistoryPending />}
        {ready && !user ? (
          <Empty
            text="登录以后，每次体检的数字都记着，修好再量能看出差了多少"
            action={<Button onClick={() => requireLogin(() => undefined)}>登录</Button>}
          />
        ) : null}
      </Part>
      <Part aria-labelledby="checkup-measures">
        <h2 id="checkup-measures">量哪八项</h2>
        <Measures />
      </Part>
    </Wrap>
  );
}

function CheckupResult({ id }: { id: string }) {
  const { user, ready } = useSession();
  const query = useCall('GET /course/user/checkup/get', { id }, { enabled: user !== null, quiet: true });
  return (
    <Wrap>
      <Crumbs>
        <Breadcrumb
          items={[{ label: '学院', to: '/course' }, { label: '照片体检', to: '/course/checkup' }, { label: '结果' }]}
        />
      </Crumbs>
      <Title>体检结果</Title>
      {ready && !user ? (
        <Empty
          text="体检结果只有本人看得到，请先登录"
          action={<Button onClick={() => requireLogin(() => undefined)}>登录</Button>}
        />
      ) : null}
      {query.isError && !query.data ? (
        <CallError of={query} action={<LinkButton to="/course/checkup">看我的体检</LinkButton>} />
      ) : null}
      {user && query.isPending ? <Skeleton height="420px" radius={t.r2} /> : null}
      {query.data ? <CheckupView {...query.data} /> : null}
    </Wrap>
  );
}

const Title = styled.h1`
  padding: ${t.s4} 0 ${t.s2};
  font-size: ${t.t28};
`;

const Part = styled.section`
  margin-top: ${t.s6};
  h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t20};
  }
`;

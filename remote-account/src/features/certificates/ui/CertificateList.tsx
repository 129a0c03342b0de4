import { useCall } from '@app/shared/http/query';
import { card, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Pagination } from '@app/shared/ui/pagination';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const STEP = 10;

/** 结业证书 above the study records; renders nothing without certificates. */
export function CertificateList() {
  const [page, setPage] = useState(1);
  const { data } = useCall(
    'GET /course/user/certificate/page/{page}/{limit}',
    { page, limit: STEP },
    { keepPrevious: true, quiet: true },
  );
  if (!data || data.total === 0) return null;
  return (
    <Frame aria-label="结业证书">
      <h2>
        结业证书<span>{data.total}</span>
      </h2>
      <ul>
        {data.list.map(({ no, title, name, issuedAt, revoked }) => (
          <li key={no}>
            <Link to={`/course/certificate?no=${no}`}>
              <Award size={20} strokeWidth={1.5} aria-hidden />
              <span>
                <b>{title}</b>
                <small>
                  {issuedAt.slice(0, 10)}
                  {name === '' ? ' · 还没有填写姓名' : ''}
                </small>
              </span>
              {revoked ? <Badge tone="danger">已撤回</Badge> : null}
            </Link>
          </li>
        ))}
      </ul>
      <Pagination total={data.total} page={page} limit={STEP} onChange={setPage} />
    </Frame>
  );
}

const Frame = styled.section`
  margin-bottom: ${t.s5};
  h2 {
    display: flex;
    gap: ${t.s2};
    align-items: baseline;
    margin-bottom: ${t.s3};
    font-size: ${t.t16};
  }
  h2 span {
    color: ${t.ink3};
    font-size: ${t.t13};
    font-weight: 400;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.s3};
  }
  a {
    ${row}
    gap: ${t.s3};
    height: 100%;
    padding: ${t.s3} ${t.s4};
    ${card}
    font-size: ${t.t14};
  }
  a:hover {
    border-color: ${t.lineStrong};
  }
  svg {
    flex: none;
    color: ${t.accentInk};
  }
  a > span {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  ${below(690)} {
    ul {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

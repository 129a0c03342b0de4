import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pageOfChain } from '../../../kit/chain-pages.ts';
import { LISTING_PIECES } from '../model/listing.ts';
import { Tiles } from './Tiles.ts';

/** Earlier sets of the person; renders nothing where there are none. */
export function Earlier() {
  const { user } = useSession();
  const { data } = useCall(
    'GET /aigc/chain/page/{page}/{limit}',
    { page: 1, limit: 8, kind: 'listing' },
    { enabled: user !== null, quiet: true, background: true },
  );
  if (!data || data.list.length === 0) return null;
  return (
    <Part aria-label="做过的套装">
      <h2>做过的套装</h2>
      <ul>
        {data.list.map((chain) => {
          const pieces = chain.steps.filter(({ key }) => (LISTING_PIECES as readonly string[]).includes(key));
          const picture = pieces.find(({ task }) => task?.images[0])?.task?.images[0];
          return (
            <li key={chain.id}>
              <Link to={pageOfChain('listing', chain.id)}>
                <span>{picture ? <img src={`${picture.url}?w=240`} alt="" loading="lazy" /> : null}</span>
                <b>{chain.title}</b>
                <small>
                  {pieces.filter(({ state }) => state === 'done').length} / {pieces.length} 件
                </small>
              </Link>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

const Part = styled(Tiles)`
  span {
    aspect-ratio: 1;
  }
  b {
    ${ellipsis}
    margin-top: ${t.s1};
  }
`;

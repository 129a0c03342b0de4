import { styled } from 'styled-components';
import type { CourseCard as Course } from '../../contracts/course.ts';
import { yuan } from '../../format/price.ts';
import { wrapRow } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { Badge } from '../badge/index.ts';
import { Marked } from '../marked/index.ts';
import { Picture } from '../picture/index.ts';
import { Price } from '../price/index.ts';
import { CardFrame, CardLink, CardStar } from './face.tsx';
import { courseFacts, courseLink, courseOffer, type CourseOffer } from './words.ts';

interface CourseCardProps {
  course: Course;
  /** Shows the favourite toggle; called with the new state. */
  onCollect?: (collected: boolean) => void;
  /** Large variant: 20 px title and one line of summary. */
  lead?: boolean;
  /** Link target instead of the course's own page. */
  to?: string;
  /** Use `eager` for covers on the first screen. */
  loading?: 'lazy' | 'eager';
  /** Level of the heading. */
  level?: 2 | 3 | 4;
  /** Search words to highlight in the title. */
  find?: string;
}

export function CourseCard({ course, onCollect, lead = false, to, loading, level = 3, find = '' }: CourseCardProps) {
  const { title, summary, cover, percent, collected } = course;
  return (
    <CardFrame>
      <Cover>
        <Picture src={cover} alt="" loading={loading} />
        {percent !== null && percent > 0 ? (
          <Played role="img" aria-label={`已学 ${Math.round(percent)}%`}>
            <i style={{ width: `${percent}%` }} />
          </Played>
        ) : null}
      </Cover>
      <Title as={`h${level}`} $lead={lead}>
        <CardLink to={to ?? courseLink(course)}>
          <bdi>
            <Marked text={title} find={find} />
          </bdi>
        </CardLink>
      </Title>
      {lead ? <Summary>{summary}</Summary> : null}
      <Facts>
        <span>{courseFacts(course)}</span>
        <Offer offer={courseOffer(course)} price={course.price} />
      </Facts>
      {onCollect ? <CardStar what={`《${title}》`} collected={collected} onCollect={onCollect} /> : null}
    </CardFrame>
  );
}

function Offer({ offer, price }: { offer: CourseOffer; price: string | number }) {
  if (offer.kind === 'price')
    return (
      <span>
        <Price value={price} />
        {offer.member === null ? null : (
          <Saved>
            {offer.member.name} {yuan(offer.member.price)}
          </Saved>
        )}
      </span>
    );
  if (offer.tone === 'live') return <Badge tone="danger">{offer.text}</Badge>;
  return <Word $tone={offer.tone}>{offer.text}</Word>;
}

const Cover = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${t.r2};
  background: ${t.off};
`;

const Played = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: 3px;
  background: ${t.pictureTrack};
  i {
    display: block;
    height: 100%;
    background: ${t.picturePlayed};
  }
`;

const Title = styled.h3<{ $lead: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  margin-top: ${t.s3};
  font-size: ${({ $lead }) => ($lead ? t.t20 : t.t16)};
  font-weight: ${({ $lead }) => ($lead ? 600 : 500)};
  line-height: 1.5;
  overflow-wrap: anywhere;
  text-wrap: wrap;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  ${CardFrame}:hover & {
    color: ${t.accentInk};
  }
`;

const Summary = styled.p`
  margin: ${t.s1} 0 ${t.s2};
  font-size: ${t.t14};
  color: ${t.ink2};
`;

const Facts = styled.div`
  ${wrapRow}
  justify-content: space-between;
  gap: ${t.s2};
  min-height: 22px;
  margin-top: 2px;
  font-size: ${t.t13};
  color: ${t.ink3};
  > :last-child {
    flex: none;
  }
  b {
    color: ${t.ink};
  }
`;

const Word = styled.span<{ $tone: 'plain' | 'vip' | 'quiet' | 'live' }>`
  color: ${({ $tone }) => ($tone === 'vip' ? t.vip : $tone === 'plain' ? t.ink2 : t.ink3)};
  font-weight: ${({ $tone }) => ($tone === 'vip' ? 500 : 400)};
`;

const Saved = styled.small`
  margin-left: 6px;
  color: ${t.vip};
  font-size: ${t.t12};
`;

import { lazyComponent, retryLater } from '@app/shared/federation/lazy';
import { card } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Height in px of the drop area. */
const DROP_HEIGHT = 132;

/** Uploading is code that the courses below should not wait for. */
const CheckupDrop = lazyComponent(
  () => import(/* webpackChunkName: "checkup-drop" */ './CheckupDrop.tsx').then((module) => module.CheckupDrop),
  { waiting: <Skeleton height={DROP_HEIGHT} radius={t.r2} />, onFailure: retryLater },
);

/** Banner of the academy that invites to a checkup of an own photo. */
export function CheckupHero() {
  return (
    <Band aria-labelledby="checkup-hero">
      <div>
        <h2 id="checkup-hero">照片体检</h2>
        <p>放一张您拍的商品照片，量出八项数字：哪里不对标在图上，学哪一讲、用哪个工具修，一并告诉您。</p>
        <Link to="/course/checkup">量哪八项，看以前的体检</Link>
      </div>
      <CheckupDrop label="上传要体检的照片" minHeight={DROP_HEIGHT} />
    </Band>
  );
}

const Band = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: ${t.s5};
  margin-bottom: ${t.s5};
  padding: ${t.s5};
  ${card}
  h2 {
    font-size: ${t.t20};
  }
  p {
    margin: ${t.s1} 0 ${t.s2};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  a {
    color: ${t.accentInk};
    font-size: ${t.t14};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s3};
    padding: ${t.s4};
  }
`;

import { hasToken, useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Wrap } from '@app/shared/ui/page';
import { startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isSaveData } from '../remotes/save-data.ts';
import { lazyPart } from '../shell/lazy/lazy-part.ts';
import { whenActive } from '../shell/lazy/when-active.ts';
import { whenIdle } from '../shell/lazy/when-idle.ts';
import { CourseShelfBones } from './course-grid.tsx';
import { Hero } from './Hero.tsx';
import { MineFrame } from './mine-frame.ts';
import { LiveBones } from './live-frame.tsx';
import { Near } from './Near.tsx';
import { SectionHead } from './SectionHead.tsx';
import { ToolShelf } from './ToolShelf.tsx';
import { VipBones } from './vip-frame.tsx';
import { WorkBones } from './works-frame.tsx';

// One chunk for the content below the first screens: its sections are needed soon after each other.
const Courses = lazyPart(() =>
  import(/* webpackChunkName: "home-below" */ './below/Courses.tsx').then((m) => m.Courses),
);
const Lives = lazyPart(() => import(/* webpackChunkName: "home-below" */ './below/Lives.tsx').then((m) => m.Lives));
const Mine = lazyPart(() => import(/* webpackChunkName: "home-below" */ './below/Mine.tsx').then((m) => m.Mine));
const VipPlans = lazyPart(() =>
  import(/* webpackChunkName: "home-below" */ './below/VipPlans.tsx').then((m) => m.VipPlans),
);
const Works = lazyPart(() => import(/* webpackChunkName: "home-below" */ './below/Works.tsx').then((m) => m.Works));

export function Home() {
  const { user, ready } = useSession();
  const stage = useStage(4);
  return (
    <Page>
      <Hero />
      {(user || (!ready && hasToken())) && (
        <Near part={Mine} loadNow={stage >= 4} skeleton={<MineFrame aria-hidden />} />
      )}
      {stage >= 1 && <ToolShelf stage={Math.min(stage, 3)} />}
      {stage >= 4 && <Below />}
    </Page>
  );
}

/** Incremented after each paint: a long page is rendered in stages, visible sections first. */
function useStage(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last]);
  return stage;
}

/**
 * The number of sections rendered without scrolling: once the person is active, one after another,
 * each when the page is idle. Their code loads while the page is idle.
 */
function useTurn(last: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === last || isSaveData()) return undefined;
    const next = (): void => startTransition(() => setTurn(turn + 1));
    if (turn > 0) return whenIdle(next);
    const forgetCode = whenIdle(() => void Courses.preload().catch(() => undefined));
    const forget = whenActive(next);
    return () => {
      forgetCode();
      forget();
    };
  }, [turn, last]);
  return turn;
}

function Below() {
  const turn = useTurn(4);
  return (
    <>
      <section aria-labelledby="home-courses">
        <SectionHead id="home-courses" title="跟着课，把图做出来" moreText="去学院" to="/course" />
        <Near part={Courses} loadNow={turn >= 1} skeleton={<CourseShelfBones />} />
      </section>
      <section aria-labelledby="home-live">
        <SectionHead id="home-live" title="接下来的直播" moreText="全部直播课" to="/course?courseType=LIVE" />
        <Near part={Lives} loadNow={turn >= 2} skeleton={<LiveBones />} />
      </section>
      <section>
        <Near part={VipPlans} loadNow={turn >= 3} skeleton={<VipBones />} />
      </section>
      <section aria-labelledby="home-works">
        <SectionHead
          id="home-works"
          title="一句话，画成这样"
          note="由内置演示引擎按原句生成，点一张就能用同样的参数再画。"
          moreText="去作品墙"
          to="/hidream/wall"
        />
        <Near part={Works} loadNow={turn >= 4} skeleton={<WorkBones />} />
      </section>
    </>
  );
}

const Page = styled(Wrap)`
  > section + section,
  > div + section {
    margin-top: ${t.s8};
  }
  ${below(690)} {
    > section + section,
    > div + section {
      margin-top: 56px;
    }
  }
`;

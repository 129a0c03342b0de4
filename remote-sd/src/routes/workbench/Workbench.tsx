import { hidden } from '@app/shared/theme/mixins';
import { above, below, t } from '@app/shared/theme/tokens';
import { useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFileDrop } from '../../features/info/hooks/use-file-drop.ts';
import { usePictureFile } from '../../features/info/hooks/use-picture-file.ts';
import { colourVars } from '../../model/colours.ts';
import { usePreference } from '../../preferences/use-preferences.ts';
import { useShortcut, useShortcutKeys } from '../../shortcuts/use-shortcuts.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { MobileBar } from './MobileBar.tsx';
import { TabStrip } from './TabStrip.tsx';
import { preloadCreate } from '../../bench/Create.tsx';
import { pathOfTab } from '../../bench/tab-path.ts';
import { entryOf, foldOfPath, tabOfPath, TABS } from './tabs.tsx';
import { useTop } from './use-top.ts';
import { useWorkbench } from '../../bench/use-workbench.ts';

// A tab opened by its address is loaded in parallel with the workbench, not after it.
const requestedTab = tabOfPath(location.pathname);
if (requestedTab) {
  const { preload } = entryOf(requestedTab).Component;
  if (preload) preload().catch(() => undefined);
  else preloadCreate();
}

/** Page of `/SD` and `/SD/components/<tab>`. */
export function Workbench() {
  const { pathname } = useLocation();
  if (tabOfPath(pathname) !== null) return <Bench />;
  const fold = foldOfPath(pathname);
  if (fold !== null) return <Navigate to={`${pathOfTab('txt2img')}#${fold}`} replace />;
  return <Navigate to="/error/404" state={{ asked: pathname }} replace />;
}

function Bench() {
  const { pathname } = useLocation();
  const tab = tabOfPath(pathname) ?? 'txt2img';
  const { Component, filled = false, takesPictures } = entryOf(tab);
  const navigate = useNavigate();
  const bench = useWorkbench();
  const file = usePictureFile();
  const [queueOpen, setQueueOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useTop(frame);
  useShortcutKeys();
  const step = (by: -1 | 1) => {
    const at = TABS.findIndex(({ slug }) => slug === tab);
    void navigate(pathOfTab(TABS[(at + by + TABS.length) % TABS.length]!.slug));
  };
  useShortcut('previousTab', () => step(-1));
  useShortcut('nextTab', () => step(1));
  const help = useOnDemand(() =>
    import(/* webpackChunkName: "shortcuts" */ '../../features/settings/ui/ShortcutsDialog.tsx').then(
      (module) => module.ShortcutsDialog,
    ),
  );
  useShortcut('shortcuts', help.open);
  const palette = useOnDemand(() =>
    import(/* webpackChunkName: "palette" */ './BenchPalette.tsx').then((module) => module.BenchPalette),
  );
  useShortcut('palette', palette.open);
  const [given, setGiven] = useState<File | null>(null);
  const dropping = useFileDrop((dropped) => {
    if (takesPictures) {
      setGiven(dropped);
      return;
    }
    void file.open(dropped);
    if (tab !== 'img-info') void navigate(pathOfTab('img-info'));
  });

  return (
    <Frame ref={frame} $filled={filled} style={colourVars(usePreference('colours'))}>
      <Title>云端 SD</Title>
      <TabStrip
        tab={tab}
        engine={bench.engine}
        engineProblem={bench.engineProblem}
        pending={bench.pending}
        onQueue={() => setQueueOpen(true)}
        onPalette={palette.open}
      />
      <Component
        bench={bench}
        queueOpen={queueOpen}
        onQueueClose={() => setQueueOpen(false)}
        given={given}
        onTaken={() => setGiven(null)}
        file={file}
      />
      <MobileBar tab={tab} pending={bench.pending} queueOpen={queueOpen} onQueue={() => setQueueOpen(true)} />
      {palette.Part ? <palette.Part bench={bench} onClosed={palette.close} /> : null}
      {help.Part ? <help.Part onClosed={help.close} /> : null}
      {dropping ? (
        <DropHint aria-hidden>{takesPictures ? '松开，作为原图' : '松开，读取图片里的生成参数'}</DropHint>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div<{ $filled: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--top, 56px));
  background: ${t.ground};
  font-size: ${t.t13};
  line-height: 20px;
  ${above(960)} {
    height: ${({ $filled }) => ($filled ? 'calc(100dvh - var(--top, 56px))' : 'auto')};
  }
  ${below(960)} {
    padding-bottom: ${({ $filled }) => ($filled ? 'calc(172px + env(safe-area-inset-bottom))' : 'calc(72px + env(safe-area-inset-bottom))')};
  }
`;
const Title = styled.h1`
  ${hidden}
`;
const DropHint = styled.div`
  position: fixed;
  inset: 8px;
  z-index: ${t.zModal};
  display: grid;
  place-items: center;
  border: 2px dashed ${t.accent};
  border-radius: ${t.r2};
  background: ${t.scrim};
  color: ${t.onPicture};
  font-size: ${t.t20};
  font-weight: 600;
  pointer-events: none;
`;

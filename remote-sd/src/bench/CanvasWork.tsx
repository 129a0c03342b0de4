import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CanvasView } from '../features/canvas/ui/CanvasView.tsx';
import { limitsOf } from '../model/engine-choice.ts';
import { withShape } from '../model/size.ts';
import { SECTIONS } from './sections.ts';
import { toStaged } from './to-staged.ts';
import type { WorkbenchState } from './use-workbench.ts';

interface CanvasWorkProps {
  bench: WorkbenchState;
  tool: 'txt2img' | 'img2img';
  onDraw?: () => void;
}

/** Hashes of the panels, which open them and bring them into view. */
const PANELS = { unit: '#ControlNet', area: '#RegionalPrompter' } as const;

/** The canvas with the form and the results of the workbench. */
export function CanvasWork({ bench, tool, onDraw }: CanvasWorkProps) {
  const { settings, engine, selection, history } = bench;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const own = selection.groups.find(({ name }) => name === '本次');
  const results = useMemo(() => (own?.pictures ?? []).map(toStaged), [own]);
  return (
    <CanvasView
      tool={tool}
      offered={engine?.capabilities}
      width={settings.width}
      height={settings.height}
      style={settings.style}
      results={history.loading ? undefined : results}
      onPanel={(kind) => {
        if (kind !== 'unit' && kind !== 'area') return;
        void navigate(`${pathname}${PANELS[kind]}`, { replace: true });
        document.getElementById(SECTIONS.params)?.scrollIntoView({ block: 'nearest' });
      }}
      onDraw={onDraw}
      onSource={({ width, height }) => {
        if (tool !== 'img2img' || !width || !height) return;
        bench.change({ ...withShape(settings, width / height, limitsOf(engine?.capabilities).side), ownSize: true });
      }}
    />
  );
}

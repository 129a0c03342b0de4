import { useNavigate } from 'react-router-dom';
import { SETTINGS } from '../../features/settings/model/catalogue.ts';
import type { PaletteCommand } from '../../features/palette/model/commands.ts';
import { Palette } from '../../features/palette/ui/Palette.tsx';
import { PARAM_LABELS } from '../../labels/params.ts';
import { PROMPT_LABELS } from '../../labels/prompt.ts';
import { REPAINT_LABELS } from '../../labels/repaint.ts';
import type { LabelText } from '../../model/label-text.ts';
import { TIPS } from '../../labels/tips.ts';
import { PRESETS } from '../../model/presets.ts';
import type { LabelLanguage } from '../../preferences/preferences.ts';
import { changePreferences, preferences } from '../../preferences/use-preferences.ts';
import { ACTION_IDS, actionOf } from '../../model/shortcuts/actions.ts';
import { boundKeys } from '../../model/shortcuts/bindings.ts';
import { canRun, runAction } from '../../shortcuts/use-shortcuts.ts';
import { useState } from 'react';
import { findControl, revealControl } from './control-of.ts';
import { pathOfTab } from '../../bench/tab-path.ts';
import { TABS } from './tabs.tsx';
import type { WorkbenchState } from '../../bench/use-workbench.ts';

const LANGUAGES: readonly { language: LabelLanguage; label: LabelText }[] = [
  { language: 'zh', label: { zh: '标签只显示中文', en: 'Labels in Chinese' } },
  { language: 'both', label: { zh: '标签显示中英双语', en: 'Labels in both languages' } },
  { language: 'en', label: { zh: '标签只显示英文', en: 'Labels in English' } },
];
const PAGES: readonly { path: string; label: LabelText }[] = [
  { path: '/util', label: { zh: '云端 SD 启动台', en: 'Launcher' } },
  { path: '/util/engines', label: { zh: '接入绘图引擎', en: 'Connect an engine' } },
];
/** Label tables of the controls. */
const CONTROLS = [PROMPT_LABELS, PARAM_LABELS, REPAINT_LABELS];

interface BenchPaletteProps {
  bench: WorkbenchState;
  onClosed: () => void;
}

/** Command palette with the current commands of the workbench. */
export function BenchPalette({ bench, onClosed }: BenchPaletteProps) {
  const navigate = useNavigate();
  const commandsNow = (): PaletteCommand[] => [
    ...ACTION_IDS.filter((id) => id !== 'palette' && canRun(id)).map((id) => ({
      id,
      label: actionOf(id),
      group: '操作',
      combo: boundKeys(preferences.value.shortcuts, id),
      run: () => runAction(id),
    })),
    ...TABS.map(({ slug, label }) => ({
      id: `tab-${slug}`,
      label,
      group: '标签页',
      run: () => void navigate(pathOfTab(slug)),
    })),
    ...PAGES.map(({ path, label }) => ({ id: path, label, group: '页面', run: () => void navigate(path) })),
    ...visibleControls(),
    ...SETTINGS.map(({ id, label, words }) => ({
      id: `setting-${id}`,
      label,
      words,
      group: '设置',
      run: () => void navigate(`${pathOfTab('settings')}?q=${encodeURIComponent(label.zh)}`),
    })),
    ...LANGUAGES.map(({ language, label }) => ({
      id: `labels-${language}`,
      label,
      group: '设置',
      run: () => changePreferences({ labels: language }),
    })),
    ...PRESETS.map(({ id, name, use, form }) => ({
      id: `preset-${id}`,
      label: { zh: name, en: name },
      words: `${use} preset`,
      group: '示例',
      run() {
        bench.change(form);
        void navigate(pathOfTab('txt2img'));
      },
    })),
  ];
  // Commands at the time of opening, so that the list does not change while it is read.
  const [commands] = useState(commandsNow);
  return <Palette commands={commands} onClosed={onClosed} />;
}

/** Commands that reveal the controls on the page. */
function visibleControls(): PaletteCommand[] {
  return CONTROLS.flatMap((table) => Object.entries<LabelText>(table)).flatMap(([key, label]) => {
    const control = findControl(label.zh);
    return control
      ? [
          {
            id: `control-${key}`,
            label,
            words: TIPS.get(label) ?? '',
            group: '参数',
            run: () => revealControl(control),
          },
        ]
      : [];
  });
}

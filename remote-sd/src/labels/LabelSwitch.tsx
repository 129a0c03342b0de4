import { Segmented } from '@app/shared/ui/segmented';
import type { LabelLanguage } from '../preferences/preferences.ts';
import { changePreferences, usePreference } from '../preferences/use-preferences.ts';

const OPTIONS: readonly { value: LabelLanguage; label: string }[] = [
  { value: 'zh', label: '中' },
  { value: 'both', label: '双语' },
  { value: 'en', label: 'EN' },
];

/** Switch of the label language: 「中 / 双语 / EN」. */
export function LabelSwitch() {
  return (
    <Segmented
      size="s"
      label="标签语言"
      value={usePreference('labels')}
      options={OPTIONS}
      onValueChange={(labels) => changePreferences({ labels })}
    />
  );
}

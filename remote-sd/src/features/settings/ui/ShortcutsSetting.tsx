import { usePreference } from '../../../preferences/use-preferences.ts';
import { isProblem } from '../model/json-pairs.ts';
import { readShortcuts, writeShortcuts } from '../model/written.ts';
import { JsonSetting } from './JsonSetting.tsx';
import { ShortcutList } from './ShortcutList.tsx';

export function ShortcutsSetting() {
  const shortcuts = usePreference('shortcuts');
  return (
    <JsonSetting
      label="快捷键"
      form={<ShortcutList query="" />}
      text={writeShortcuts(shortcuts)}
      read={(text) => {
        const read = readShortcuts(text);
        return isProblem(read) ? read : { shortcuts: read.bindings };
      }}
    />
  );
}

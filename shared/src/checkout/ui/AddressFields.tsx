import type { Address, AddressForm } from '../../contracts/address.ts';
import { describeError } from '../../http/call.ts';
import { useSend } from '../../http/query.ts';
import { Button } from '../../ui/button/index.ts';
import { Checkbox } from '../../ui/checkbox/index.ts';
import { Region } from '../../ui/region/index.ts';
import { TextField } from '../../ui/text-field/index.ts';
import { useState, type FormEvent } from 'react';
import { addressProblems, BLANK_ADDRESS, cleanPhone } from '../model/forms.ts';
import { Actions, Fields, Pair } from './parts.ts';
import { Problem } from './styles.ts';

interface AddressFieldsProps {
  /** The one that is changed; a new one without it. */
  address: Address | null;
  onSaved: (list: Address[]) => void;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
}

/** An address as it is typed; what was typed stays when saving fails. */
export function AddressFields({ address, onSaved, onCancel }: AddressFieldsProps) {
  const [form, setForm] = useState<AddressForm>(address ? { ...address, isDefault: undefined } : BLANK_ADDRESS);
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const [tried, setTried] = useState(false);
  const save = useSend('POST /member/user/address/save', { quiet: true });
  const problems = tried ? addressProblems(form) : {};
  const set = (part: Partial<AddressForm>): void => setForm((was) => ({ ...was, ...part }));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (Object.keys(addressProblems(form)).length > 0) return;
    save.mutate({ ...form, isDefault: isDefault ? 1 : 0 }, { onSuccess: onSaved });
  }

  return (
    <Fields onSubmit={handleSubmit} noValidate aria-label={address ? '编辑地址' : '新地址'}>
      <Pair>
        <TextField
          label="收货人"
          value={form.name}
          onValueChange={(name) => set({ name })}
          error={problems.name}
          maxLength={20}
          autoComplete="name"
        />
        <TextField
          label="手机号"
          value={form.telphone}
          onValueChange={(text) => set({ telphone: cleanPhone(text) })}
          error={problems.telphone}
          inputMode="tel"
          autoComplete="tel-national"
        />
      </Pair>
      <Region
        label="所在地区"
        value={form.regionCode || null}
        text={form.regionName || undefined}
        onValueChange={(regionCode, path) =>
          set({ regionCode, regionName: [...new Set(path.map(({ label }) => label))].join(' ') })
        }
        error={problems.regionCode}
      />
      <TextField
        label="详细地址"
        value={form.detail}
        onValueChange={(detail) => set({ detail })}
        error={problems.detail}
        maxLength={100}
        placeholder="街道、门牌、楼层，如 文三路 478 号 2 幢"
        autoComplete="street-address"
      />
      <Checkbox checked={isDefault} onCheckedChange={setDefault}>
        设为默认地址
      </Checkbox>
      {save.error && <Problem>{describeError(save.error)}</Problem>}
      <Actions>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button tone="primary" type="submit" loading={save.isPending}>
          保存地址
        </Button>
      </Actions>
    </Fields>
  );
}

import type { Address, AddressForm } from '../../contracts/address.ts';
import { describeError } from '../../http/call.ts';
import { useSend } from '../../http/query.ts';
import { Button } from '../../ui/button/index.ts';
import { Checkbox } from '../../ui/checkbox/index.ts';
import { Region } from '../../ui/region/index.ts';
import { TextField } from '../../ui/text-field/index.ts';
import { useState } from 'react';
import { useFields } from '../hooks/use-fields.ts';
import { addressProblems, BLANK_ADDRESS, cleanPhone } from '../model/forms.ts';
import { Actions, Fields, Pair } from './parts.ts';
import { Problem } from './styles.ts';

interface AddressFieldsProps {
  /** The address to change; null creates a new one. */
  address: Address | null;
  onSaved: (list: Address[]) => void;
  /** Null hides the cancel button. */
  onCancel: (() => void) | null;
}

/** Form of an address; the typed text stays when saving fails. */
export function AddressFields({ address, onSaved, onCancel }: AddressFieldsProps) {
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const save = useSend('POST /member/user/address/save', { quiet: true });
  const { form, set, problems, text, handleSubmit } = useFields<AddressForm>(
    address ? { ...address, isDefault: undefined } : BLANK_ADDRESS,
    addressProblems,
    (filled) => save.mutate({ ...filled, isDefault: isDefault ? 1 : 0 }, { onSuccess: onSaved }),
  );

  return (
    <Fields onSubmit={handleSubmit} noValidate aria-label={address ? '编辑地址' : '新地址'}>
      <Pair>
        <TextField label="收货人" {...text('name')} maxLength={20} autoComplete="name" />
        <TextField
          label="手机号"
          {...text('telphone')}
          onValueChange={(typed) => set({ telphone: cleanPhone(typed) })}
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
        {...text('detail')}
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

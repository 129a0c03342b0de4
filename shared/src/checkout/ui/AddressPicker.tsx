import type { Address } from '../../contracts/address.ts';
import { callKey, queryClient, useCall, useSend } from '../../http/query.ts';
import { confirm, toast } from '../../state/actions.ts';
import { t } from '../../theme/tokens.ts';
import { Badge } from '../../ui/badge/index.ts';
import { Button } from '../../ui/button/index.ts';
import { CallError } from '../../ui/empty/index.ts';
import { RadioGroup } from '../../ui/radio/index.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/index.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { maskedPhone } from '../model/forms.ts';
import { AddressFields } from './AddressFields.tsx';

interface AddressPickerProps {
  value: number | null;
  onValueChange: (id: number | null) => void;
  error?: string;
}

/**
 * 收货地址: selects one of the person's addresses, which can be changed, removed and added here.
 */
export function AddressPicker({ value, onValueChange, error }: AddressPickerProps) {
  const list = useCall('GET /member/user/address/list', {}, { quiet: true });
  const remove = useSend('POST /member/user/address/remove');
  const [open, setOpen] = useState<Address | 'new' | null>(null);

  function keep(next: Address[]): void {
    queryClient.setQueryData(callKey('GET /member/user/address/list', {}), next);
  }

  function handleSaved(next: Address[]): void {
    const before = new Set(list.data?.map(({ id }) => id));
    const made = open === 'new' ? next.find(({ id }) => !before.has(id)) : open;
    keep(next);
    setOpen(null);
    if (made) onValueChange(made.id);
  }

  async function handleRemove(address: Address): Promise<void> {
    if (!(await confirm({ message: `删除「${address.name}」的收货地址？`, danger: true }))) return;
    remove.mutate(
      { id: address.id },
      {
        onSuccess(next) {
          keep(next);
          if (value === address.id) onValueChange(next[0]?.id ?? null);
          toast.success('地址已删除');
        },
      },
    );
  }

  if (list.error && !list.data) return <CallError of={list} />;
  if (!list.data)
    return (
      <SkeletonGroup>
        <Skeleton height={66} radius={t.r2} />
      </SkeletonGroup>
    );
  if (open !== null || list.data.length === 0)
    return (
      <AddressFields
        key={open === null || open === 'new' ? 'new' : open.id}
        address={open === 'new' ? null : open}
        onSaved={handleSaved}
        onCancel={list.data.length > 0 ? () => setOpen(null) : null}
      />
    );
  return (
    <Box>
      <RadioGroup
        label="收货地址"
        column
        value={value === null ? null : String(value)}
        onValueChange={(id) => onValueChange(Number(id))}
        error={error}
        options={list.data.map((address) => ({
          value: String(address.id),
          label: (
            <Line>
              <b>{address.name}</b>
              <span aria-label={`尾号 ${address.telphone.slice(-4)}`} role="img">
                {maskedPhone(address.telphone)}
              </span>
              {address.isDefault && <Badge>默认</Badge>}
              <small>
                {address.regionName} {address.detail}
              </small>
            </Line>
          ),
        }))}
      />
      <Tools>
        {list.data.map(
          (address) =>
            address.id === value && (
              <span key={address.id}>
                <Button tone="text" size="s" onClick={() => setOpen(address)}>
                  编辑所选地址
                </Button>
                <Button tone="text" size="s" onClick={() => void handleRemove(address)}>
                  删除
                </Button>
              </span>
            ),
        )}
        <Button
          tone="text"
          size="s"
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          使用新地址
        </Button>
      </Tools>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${t.s2};
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  align-items: center;
  color: ${t.ink};
  font-size: ${t.t14};

  b {
    font-weight: 600;
  }
  small {
    flex-basis: 100%;
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${t.s2};
`;

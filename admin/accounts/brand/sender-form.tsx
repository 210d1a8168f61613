import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useId, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AccountBrand, MailSenderRow } from '#model/calls/domains/brands.ts'
import { isEmail } from '#model/definition/forms/form-answer.ts'
import { plainEmail } from '#model/definition/forms/plain-answer.ts'
import { domainOfAddress } from '#model/records/mail-sender.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { plainText } from '../../kit/dns/domain-labels.ts'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useSession } from '../../session/session.ts'

interface SenderFormProps {
  accountId: string
  sender: MailSenderRow | null
  onChanged: (brand: AccountBrand) => void
}

/** The name and the address that mails come from; behind a button once there are some. */
export function SenderForm({ accountId, sender, onChanged }: SenderFormProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(sender === null)
  if (!isOpen)
    return (
      <Box>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('brand.senderEdit')}
        </Button>
      </Box>
    )
  return (
    <Fields
      accountId={accountId}
      sender={sender}
      onChanged={(brand) => {
        setOpen(false)
        onChanged(brand)
      }}
    />
  )
}

function Fields({ accountId, sender, onChanged }: SenderFormProps) {
  const t = useText()
  const notify = useNotify()
  const { account } = useSession()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [name, setName] = useState(sender?.name ?? account.company)
  const [address, setAddress] = useState(sender?.address ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isMoved = sender !== null && isEmail(address) && !isSameDomain(sender.address, address)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(name.trim() ? {} : { name: t('brand.senderNameMissing') }),
      ...(isEmail(plainEmail(address)) ? {} : { address: t('brand.senderAddressWrong') }),
    }
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    const outcome = await call(() =>
      dataProvider.request('PUT /api/users/:id/brand/sender', {
        params: { id: accountId },
        body: { name, address },
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) return setErrors(outcome.errors)
    notify(t('brand.senderSaved'), { type: 'success' })
    onChanged(outcome.value)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <Line label={t('brand.senderName')} value={name} onValue={setName} error={errors.name} />
      <Line
        label={t('brand.senderAddress')}
        value={address}
        onValue={setAddress}
        error={errors.address}
        help={t(isMoved ? 'brand.senderMoved' : 'brand.senderAddressHelp')}
        placeholder="notice@example.com"
      />
      <Box>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t('common.save')}
        </Button>
      </Box>
    </Box>
  )
}

const isSameDomain = (one: string, other: string): boolean =>
  domainOfAddress(one) === domainOfAddress(other.trim()).toLowerCase()

interface LineProps {
  label: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  help?: string
  placeholder?: string
}

function Line({ label, value, onValue, error, help, placeholder }: LineProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <OutlinedInput
        id={id}
        fullWidth
        value={value}
        onChange={({ target }) => onValue(target.value)}
        error={Boolean(error)}
        placeholder={placeholder}
        slotProps={{ input: { ...plainText, 'aria-describedby': `${id}-help`, maxLength: 254 } }}
      />
    </FieldFrame>
  )
}

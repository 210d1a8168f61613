import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { MailSenderRow } from '#model/calls/domains/brands.ts'
import { domainOfAddress } from '#model/records/mail-sender.ts'
import { isEmail } from '#model/values/email.ts'
import { plainEmail } from '#model/values/plain-text.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { SubmitButton } from '../../kit/form/submit-button.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { useSession } from '../../session/session.ts'

interface SenderFormProps {
  accountId: string
  sender: MailSenderRow | null
}

/** The name and the address that mails are sent from; folded behind a button once a sender exists. */
export function SenderForm({ accountId, sender }: SenderFormProps) {
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
  return <Fields accountId={accountId} sender={sender} onSaved={() => setOpen(false)} />
}

function Fields({ accountId, sender, onSaved }: SenderFormProps & { onSaved: () => void }) {
  const t = useText()
  const { account } = useSession()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const { values, onSubmit, isBusy } = useActionForm({
    values: { name: sender?.name ?? account.company, address: sender?.address ?? '' },
    send: (body) =>
      request('PUT /api/users/:id/brand/sender', {
        params: { id: accountId },
        body,
        fieldOf: fieldOfPointer,
      }),
    done: t('brand.senderSaved'),
    onDone: onSaved,
  })
  return (
    <DirtyPreservingForm values={values} onSubmit={onSubmit}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextField
          source="name"
          label={t('brand.senderName')}
          missing={t('brand.senderNameMissing')}
          isPlain
        />
        <Address sender={sender} />
        <SubmitButton isBusy={isBusy} isAlways />
      </Box>
    </DirtyPreservingForm>
  )
}

function Address({ sender }: Pick<SenderFormProps, 'sender'>) {
  const t = useText()
  const address: string = useWatch({ name: 'address' })
  const isMoved = sender !== null && isEmail(address) && !isSameDomain(sender.address, address)
  return (
    <TextField
      source="address"
      label={t('brand.senderAddress')}
      help={t(isMoved ? 'brand.senderMoved' : 'brand.senderAddressHelp')}
      placeholder="notice@example.com"
      missing={t('brand.senderAddressWrong')}
      check={(typed) => (isEmail(plainEmail(typed)) ? undefined : t('brand.senderAddressWrong'))}
      isPlain
    />
  )
}

const isSameDomain = (one: string, other: string): boolean =>
  domainOfAddress(one) === domainOfAddress(other.trim()).toLowerCase()

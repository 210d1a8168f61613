import { useState } from 'react'
import { HttpError, useDataProvider } from 'react-admin'
import type { NetworksReply } from '#model/calls/accounts/networks.ts'
import { maxNetworks, networkListSchema } from '#model/values/fields.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import type { ApiError } from '../../api-client/http/api-error.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { type LimitedThing, networkCalls } from './network-calls.ts'
import { NetworksField } from './networks-field.tsx'

interface NetworksDialogProps {
  of: LimitedThing
  id: string
  known: NetworksReply
  onSaved: () => void
  onClose: () => void
}

const isWithoutReader = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as ApiError | null)?.reason === 'networks-without-you'

/** The networks that something may be accessed from. Asks for confirmation if the reader would lock themselves out. */
export function NetworksDialog({ of, id, known, onSaved, onClose }: NetworksDialogProps) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [shutOutBy, setShutOutBy] = useState<string[]>()
  const save = async (networks: string[], confirm = false) => {
    const outcome = await call(
      () => saveOrAsk(networks, confirm),
      (saved) => (saved ? t('networks.saved') : null),
    )
    if (!outcome.isDone) return outcome.errors
    if (outcome.value === undefined) {
      setShutOutBy(networks)
      return undefined
    }
    onSaved()
    return undefined
  }
  /** Resolves to undefined if the change has to be confirmed first. */
  const saveOrAsk = async (networks: string[], confirm: boolean) => {
    try {
      return await dataProvider.request(networkCalls[of].save, {
        params: { id },
        body: { networks, confirm },
        fieldOf: fieldOfPointer,
      })
    } catch (error) {
      if (isWithoutReader(error)) return undefined
      throw error
    }
  }
  return (
    <>
      <DialogForm
        isOpen
        title={t(`networks.${of}.title`)}
        lead={t(`networks.${of}.lead`)}
        confirm={t('common.save')}
        isBusy={isBusy}
        values={{ networks: known.networks }}
        onSubmit={({ networks }) => save(networks)}
        onClose={onClose}
      >
        <NetworksField
          source="networks"
          label={t('networks.label')}
          help={t('networks.help', { limit: maxNetworks })}
          schema={networkListSchema}
          address={known.address}
        />
      </DialogForm>
      <Ask
        isOpen={shutOutBy !== undefined}
        title={t('networks.outTitle')}
        text={t(`networks.${of}.out`, { address: known.address ?? '?' })}
        confirm={t('networks.outConfirm')}
        isDangerous
        isBusy={isBusy}
        onClose={() => setShutOutBy(undefined)}
        onConfirm={() => void save(shutOutBy ?? [], true)}
      />
    </>
  )
}

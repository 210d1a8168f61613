import type { startRegistration } from '@simplewebauthn/browser'
import { useDataProvider } from 'react-admin'
import type { OwnPasskey } from '#model/calls/accounts/passkeys.ts'
import { maxPasskeyName } from '#model/records/members.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { useAskAgain } from '../../session/session.ts'
import { noProof, ProofFields, proofOf } from '../billing/proof-fields.tsx'
import { OwnUsername } from './profile.tsx'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

interface DialogProps {
  onClose: () => void
}

/** The browser's reply for a new passkey. Rejects with a text for the reader. */
async function makePasskey(options: Options, texts: { turnedDown: string; known: string }) {
  const browser = await import('@simplewebauthn/browser')
  const made = await browser.startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Error(isKnown ? texts.known : texts.turnedDown)
  })
  const { id, rawId, authenticatorAttachment, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  return {
    ...{ id, rawId, type: 'public-key' as const, authenticatorAttachment, clientExtensionResults: {} },
    response: { clientDataJSON, attestationObject, transports },
  }
}

export function AddPasskey({ onClose }: DialogProps) {
  const t = useText()
  const askAgain = useAskAgain()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const texts = { turnedDown: t('passkeys.turnedDown'), known: t('passkeys.known') }
  const form = useActionForm({
    values: { name: '', ...noProof },
    send: async ({ name, ...proof }) => {
      const { options } = await request('POST /api/me/passkeys/start', { body: proofOf(proof) })
      const response = await makePasskey(options as unknown as Options, texts)
      await request('POST /api/me/passkeys', { body: { name, response } })
      await askAgain()
    },
    done: t('passkeys.added'),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('passkeys.addTitle')}
      lead={t('passkeys.addText')}
      confirm={t('passkeys.add')}
      onClose={onClose}
    >
      <OwnUsername />
      <TextField
        source="name"
        label={t('passkeys.name')}
        placeholder={t('passkeys.nameHint')}
        limit={maxPasskeyName}
        isRequired
      />
      <ProofFields />
    </DialogForm>
  )
}

export function RenamePasskey({ passkey: { id, name }, onClose }: DialogProps & { passkey: OwnPasskey }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { name },
    send: (body) => request('PUT /api/me/passkeys/:id', { params: { id }, body }),
    done: t('passkeys.renamed'),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('passkeys.renameOf', { name })}
      confirm={t('passkeys.rename')}
      onClose={onClose}
    >
      <TextField source="name" label={t('passkeys.name')} limit={maxPasskeyName} isRequired />
    </DialogForm>
  )
}

export function RemovePasskey({ passkey: { id, name }, onClose }: DialogProps & { passkey: OwnPasskey }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: noProof,
    send: (proof) => request('DELETE /api/me/passkeys/:id', { params: { id }, body: proofOf(proof) }),
    done: t('passkeys.removed'),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      isDangerous
      title={t('passkeys.removeOf', { name })}
      lead={t('passkeys.removeText')}
      confirm={t('passkeys.remove')}
      onClose={onClose}
    >
      <OwnUsername />
      <ProofFields />
    </DialogForm>
  )
}

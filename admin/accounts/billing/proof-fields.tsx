import { useText } from '../../i18n/use-text.ts'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useSession } from '../../session/session.ts'

export interface Proof {
  password: string
  code: string
}

export const noProof: Proof = { password: '', code: '' }

/** Asks for proof of identity before an irreversible action. */
export function ProofFields() {
  const t = useText()
  const { hasTwoFactor } = useSession()
  return (
    <>
      <SecretField source="password" label={t('bill.ownPassword')} autoComplete="current-password" />
      {hasTwoFactor && <TextField source="code" label={t('bill.ownCode')} isRequired />}
    </>
  )
}

export const proofOf = ({ password, code }: Proof) => ({ password, ...(code.trim() === '' ? {} : { code }) })

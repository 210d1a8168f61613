import type { UserRow } from '#model/calls/accounts/users.ts'
import { useText } from '../../i18n/use-text.ts'
import { AccountField } from '../../kit/fields/account-field.tsx'

interface AccountChoiceProps {
  chosen: UserRow | null
  /** The account that has the site. */
  exceptId: string
  onChoose: (account: UserRow | null) => void
}

/** A choice of the account to move a site to. */
export function AccountChoice({ chosen, exceptId, onChoose }: AccountChoiceProps) {
  const t = useText()
  return (
    <AccountField
      id="move-to-account"
      label={t('moving.account')}
      help={t('moving.accountHelp')}
      value={chosen}
      isChoosable={({ id }) => id !== exceptId}
      sortBy="company"
      noneText={t('moving.noAccount')}
      onChoose={onChoose}
    />
  )
}

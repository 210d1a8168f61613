import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { childTypes } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { AccountField } from '../../kit/fields/account-field.tsx'
import { textSize } from '../../kit/theme/tokens.ts'

/** The parent of the new account, found by typing among the accounts that may have others below them. */
export function ParentField({ isChoosable }: { isChoosable: boolean }) {
  const t = useText()
  const parent: UserRow = useWatch({ name: 'parent' })
  if (isChoosable) return <Choice parent={parent} />
  return (
    <Box>
      <Typography variant="subtitle2" component="div" sx={{ mb: 0.25, fontSize: textSize.compact }}>
        {t('users.parent')}
      </Typography>
      <Typography variant="body2">{parent.company}</Typography>
    </Box>
  )
}

function Choice({ parent }: { parent: UserRow }) {
  const t = useText()
  const { setValue } = useFormContext()
  const choose = (chosen: UserRow | null) => {
    if (!chosen) return
    setValue('parent', chosen, { shouldDirty: true })
    setValue('type', childTypes[chosen.type][0], { shouldDirty: true })
  }
  return (
    <AccountField
      id="new-user-parent"
      label={t('users.parent')}
      help={t('users.parentHelp')}
      value={parent}
      isChoosable={({ type }) => childTypes[type].length > 0}
      sortBy="type"
      noneText={t('users.parentNone')}
      isRequired
      onChoose={choose}
    />
  )
}

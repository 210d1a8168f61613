import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { authorities } from '#model/records/account.ts'
import { isTooShort } from '#model/records/contract-days.ts'
import { useText } from '../../i18n/use-text.ts'
import { DateField } from '../../kit/fields/dates/date-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'

export interface PeriodValues {
  contractStart: string
  contractEnd: string
}

/** First and last day. Warns if the contract is shorter than the minimum; the server accepts that for accounts on trial. */
export function PeriodFields() {
  const t = useText()
  const start = String(useWatch({ name: 'contractStart' }) ?? '')
  const end = String(useWatch({ name: 'contractEnd' }) ?? '')
  const isShort = start < end && isTooShort({ contractStart: start || null, contractEnd: end || null })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <DateField kind="day" source="contractStart" label={t('users.contractStart')} />
      <DateField
        kind="day"
        source="contractEnd"
        label={t('users.contractLastDay')}
        help={t(isShort ? 'users.contractShort' : 'users.contractHelp')}
      />
    </Box>
  )
}

/** What everybody in an account may do, and whether it may have accounts below it. */
export function GrantFields({ hasLicence }: { hasLicence: boolean }) {
  const t = useText()
  return (
    <>
      <SelectField
        source="authority"
        label={t('users.authority')}
        help={t('users.authorityHelp')}
        choices={authorities.map((value) => ({ value, text: t(`authority.${value}`) }))}
      />
      {hasLicence && (
        <SwitchField
          source="licenseIssuance"
          label={t('users.licenseIssuance')}
          help={t('users.licenseIssuanceHelp')}
        />
      )}
    </>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { SingleSignOnReply } from '#model/calls/accounts/single-sign-on.ts'
import { newPeopleRules } from '#model/records/single-sign-on.ts'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { SubmitButton } from '../../kit/form/submit-button.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import type { SaveConnection } from './single-sign-on-screen.tsx'

interface SignInRulesProps {
  known: SingleSignOnReply
  connection: NonNullable<SingleSignOnReply['connection']>
  save: SaveConnection
}

/** What follows from single sign-on for the people of the account. */
export function SignInRules({ known, connection, save }: SignInRulesProps) {
  const t = useText()
  const { asksSecondStep, newPeople, isRequired } = connection
  const { values, onSubmit, isBusy } = useActionForm({
    values: { asksSecondStep, newPeople, isRequired },
    send: save,
    done: t('singleSignOn.saved'),
  })
  return (
    <DirtyPreservingForm values={values} onSubmit={onSubmit}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <SelectField
          source="newPeople"
          label={t('singleSignOn.newPeople')}
          help={t('singleSignOn.newPeopleHelp')}
          choices={newPeopleRules.map((value) => ({
            value,
            text: t(`singleSignOn.newPeopleRules.${value}`),
          }))}
        />
        <Box>
          <SwitchField
            source="asksSecondStep"
            label={t('singleSignOn.asksSecondStep')}
            help={t('singleSignOn.asksSecondStepHelp')}
          />
          <SwitchField
            source="isRequired"
            label={t('singleSignOn.isRequired')}
            help={t('singleSignOn.isRequiredHelp')}
          />
        </Box>
        <WhoStaysOut known={known} />
        <SubmitButton isBusy={isBusy} />
      </Box>
    </DirtyPreservingForm>
  )
}

/** Who keeps the other ways where single sign-on is required, and who would not get in at all. */
function WhoStaysOut({ known: { mainContact, peopleElsewhere } }: Pick<SignInRulesProps, 'known'>) {
  const t = useText()
  const isRequired: boolean = useWatch({ name: 'isRequired' })
  if (!isRequired) return null
  const out = peopleElsewhere > 0 && t('singleSignOn.peopleElsewhere', { smart_count: peopleElsewhere })
  return (
    <Alert severity={out ? 'warning' : 'info'} variant="outlined">
      {mainContact && t('singleSignOn.emergency', mainContact)}
      {out && ` ${out}`}
    </Alert>
  )
}

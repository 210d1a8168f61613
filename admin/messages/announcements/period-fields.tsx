import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { DateField } from '../../kit/fields/dates/date-field.tsx'
import { useReadOnly } from '../../kit/fields/read-only.tsx'

/** Now or from a given time on, and until when. `later` is the form's value for the latter. */
export function PeriodFields({ later }: { later: 'scheduled' | 'reserved' }) {
  const t = useText()
  const isReadOnly = useReadOnly()
  const publishType: string = useWatch({ name: 'publishType' })
  const isLater = publishType === later
  return (
    <>
      <ChoiceCards
        source="publishType"
        label={t('news.publishType')}
        isDisabled={isReadOnly}
        choices={[
          { value: 'instant', text: t('news.instant'), help: t('news.instantHelp') },
          { value: later, text: t('news.scheduledType'), help: t('news.scheduledHelp') },
        ]}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {isLater && <DateField kind="minute" source="startDate" label={t('news.start')} />}
        <DateField
          kind="minute"
          source="endDate"
          label={t('news.end')}
          help={isLater ? undefined : t('news.endOpen')}
        />
      </Box>
    </>
  )
}

import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { useReadOnly } from '../../kit/fields/read-only.tsx'
import { LocalDateTimeField } from './local-date-time-field.tsx'

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
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {isLater && <LocalDateTimeField source="startDate" label={t('news.start')} help={t('news.tokyo')} />}
        <LocalDateTimeField
          source="endDate"
          label={t('news.end')}
          help={isLater ? t('news.tokyo') : t('news.endOpen')}
        />
      </Box>
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { previewAudiences } from '#model/records/preview.ts'
import { languageFacts } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { DateInput } from '../../kit/fields/dates/date-input.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { BarField } from './bar-field.tsx'
import { deviceNames, type PreviewChoice } from './preview-choice.ts'
import { VariationChoice } from './variation-choice.tsx'

interface PreviewBarProps {
  site: Pick<SiteDetail, 'languages' | 'settings'>
  choice: PreviewChoice
  onChoose: (part: Partial<PreviewChoice>) => void
  onReload: () => void
  onPhone: () => void
}

/** Settings of the preview: device, language, audience, variation and time. */
export function PreviewBar({ site, choice, onChoose, onReload, onPhone }: PreviewBarProps) {
  const t = useText()
  return (
    <Row align="flex-end" sx={{ columnGap: 3, rowGap: 2, mb: 3 }}>
      <Labelled text={t('previews.device')}>
        <SegmentChoice
          label={t('previews.device')}
          value={choice.device}
          choices={deviceNames}
          wordsOf={(device) => t(`previews.${device}`)}
          onChoose={(device) => onChoose({ device })}
        />
      </Labelled>
      {site.languages.length > 1 && (
        <Labelled text={t('previews.language')}>
          <SegmentChoice
            label={t('previews.language')}
            value={choice.language}
            choices={site.languages}
            wordsOf={(language) => languageFacts[language].name}
            onChoose={(language) => onChoose({ language })}
          />
        </Labelled>
      )}
      <Labelled text={t('previews.audience')}>
        <SegmentChoice
          label={t('previews.audience')}
          value={choice.audience}
          choices={previewAudiences}
          wordsOf={(audience) => t(`previews.${audience}`)}
          onChoose={(audience) => onChoose({ audience })}
        />
      </Labelled>
      <VariationChoice
        experiments={site.settings.experiments}
        value={choice.variation}
        onChoose={(variation) => onChoose({ variation })}
      />
      <AsOf value={choice.asOf} onChange={(asOf) => onChoose({ asOf })} />
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Button variant="outlined" startIcon={<Icon name="phone" />} onClick={onPhone}>
          {t('previews.onPhone')}
        </Button>
        <IconButton aria-label={t('previews.reload')} title={t('previews.reload')} onClick={onReload}>
          <Icon name="repeat" />
        </IconButton>
      </Box>
    </Row>
  )
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <Box>
    <Typography variant="caption" color="textSecondary" aria-hidden sx={{ display: 'block', mb: 0.5 }}>
      {text}
    </Typography>
    {children}
  </Box>
)

function AsOf({ value, onChange }: { value: string; onChange: (asOf: string) => void }) {
  const t = useText()
  const id = useId()
  const label = [t('previews.asOf'), t('dates.tokyo')].join(' · ')
  return (
    <BarField id={id} label={label}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }} title={t('previews.asOfHelp')}>
        <Box sx={{ width: 204 }}>
          <DateInput kind="minute" id={id} label={label} value={value} onChange={onChange} hasZone={false} />
        </Box>
        {value !== '' && (
          <Button size="small" onClick={() => onChange('')}>
            {t('previews.now')}
          </Button>
        )}
      </Box>
    </BarField>
  )
}

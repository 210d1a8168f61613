import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Experiment } from '#model/definition/experiment.ts'
import { variationSite } from '#model/experiments/variation-site.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { Row } from '../../kit/display/row.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { PageChooser } from '../analytics/taps/page-chooser.tsx'
import { ButtonList } from './button-list.tsx'
import { ButtonsOnPage } from './buttons-on-page.tsx'
import { firstGoalPlace, goalPages } from './goal-buttons.ts'
import { useVariationName } from './rate-labels.ts'

interface ButtonPickerProps {
  siteId: string
  site: EditedSite
  experiment: Experiment
  chosen: string
  onChoose: (buttonId: string) => void
  onClose: () => void
}

/** A choice of a button, on the picture of its page or from the list beside it. */
export function ButtonPicker({ siteId, site, experiment, chosen, onChoose, onClose }: ButtonPickerProps) {
  const t = useText()
  const nameOf = useVariationName(experiment)
  const [place, go] = useState(() => firstGoalPlace(site, experiment, chosen))
  const { variations } = experiment
  const variation = variations.find((one) => one.id === place.variationId)!
  const pages = goalPages(site, variation)
  const page = pages.find((one) => one.id === place.pageId) ?? pages[0]
  return (
    <ActionDialog maxWidth="md" title={t('experiments.button.title')} onClose={onClose}>
      <Row align="start" gap={2}>
        <PageChooser pages={pages} chosen={page?.id ?? ''} onChoose={(pageId) => go({ ...place, pageId })} />
        <SegmentChoice
          label={t('experiments.button.shownIn')}
          value={place.variationId}
          choices={variations.map((one) => one.id)}
          wordsOf={(one) => nameOf(variations.find((other) => other.id === one)!)}
          onChoose={(variationId) => go({ ...place, variationId })}
        />
      </Row>
      {page && (
        <Row gap={3}>
          <ButtonsOnPage
            key={page.id}
            siteId={siteId}
            language={site.settings.defaultLanguage}
            page={page}
            shown={variationSite(site, variation).pages[page.id]!}
            chosen={chosen}
            onChoose={onChoose}
          />
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="h3" component="h3">
              {t('experiments.button.buttons')}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
              {t(page.buttons.length > 0 ? 'experiments.button.help' : 'experiments.button.none')}
            </Typography>
            <ButtonList buttons={page.buttons} chosen={chosen} onChoose={onChoose} />
          </Box>
        </Row>
      )}
    </ActionDialog>
  )
}

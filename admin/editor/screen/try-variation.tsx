import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { maxExperiments } from '#model/definition/experiment.ts'
import { variantOf } from '#model/experiments/variation-site.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { newExperiment } from '../../sites/experiments/new-experiment.ts'
import { useChange, useEditing, useEditor } from '../session/editor.ts'
import { findVariation } from '../session/variation.ts'

/** Tests a variation of the open page: in the experiment draft, or in a new one. */
export function TryVariation() {
  const t = useText()
  const change = useChange()
  const { pageId, variationId, editVariation, isReadOnly } = useEditor()
  const experiments = useEditing(({ site }) => site.settings.experiments)
  const page = useEditing(({ site }) => (pageId === undefined ? undefined : site.pages[pageId]))
  const isInVariation = useEditing(({ site }) => findVariation(site, variationId) !== undefined)
  const draft = experiments?.find(({ state }) => state === 'draft')
  const isFull = !draft && (experiments?.length ?? 0) >= maxExperiments
  const begin = () => {
    if (!page) return
    const label = 'experiments.did.begin'
    if (!draft) {
      const made = newExperiment({ pages: { [page.id]: page } }, page.id, t('experiments.newName'))
      change({ label }, ({ settings }) => {
        settings.experiments = [...(settings.experiments ?? []), made]
      })
      return editVariation(made.variations[1]!.id)
    }
    const second = draft.variations[1]!
    if (!second.pages?.some(({ id }) => id === page.id))
      change({ label }, ({ settings }) => {
        const own = settings.experiments?.find(({ id }) => id === draft.id)?.variations[1]
        if (own) own.pages = [...(own.pages ?? []), variantOf(page)]
      })
    editVariation(second.id)
  }
  const isOff = !page || page.membersOnlyLock || isReadOnly || isFull || isInVariation
  return (
    <Tooltip title={t('experiments.tryHelp')}>
      <span>
        <IconButton aria-label={t('experiments.try')} disabled={isOff} onClick={begin}>
          <Icon name="split" />
        </IconButton>
      </span>
    </Tooltip>
  )
}

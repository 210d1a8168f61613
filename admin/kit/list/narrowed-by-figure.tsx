import Button from '@mui/material/Button'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../display/row.tsx'
import { Icon } from '../theme/icons.tsx'
import { textSize } from '../theme/tokens.ts'
import { useListFilter } from './filter-bar.tsx'

interface FigureFilter {
  begunIn: string | undefined
  endedIn: string | undefined
  plan: string | undefined
  sites: string | undefined
}

/** Says which figure of the summary the list is filtered by, and removes that filter. */
export function NarrowedByFigure() {
  const t = useText()
  const { filter, narrow } = useListFilter<FigureFilter>()
  const { begunIn, endedIn, plan, sites } = filter
  const what = [
    begunIn && `${t('dashboard.begun')} ${begunIn}`,
    endedIn && `${t('dashboard.ended')} ${endedIn}`,
    plan !== undefined && (plan || t('dashboard.noPlan')),
    sites && t('dashboard.bucket', { sites, smart_count: sites === '1' ? 1 : 2 }),
  ].filter(Boolean)
  if (what.length === 0) return null
  const clear = () => narrow({ begunIn: undefined, endedIn: undefined, plan: undefined, sites: undefined })
  return (
    <Row role="status" align="center" gap={1} sx={{ width: '100%', fontSize: textSize.base }}>
      {t('dashboard.narrowed', { what: what.join(', ') })}
      <Button size="small" startIcon={<Icon name="close" />} onClick={clear}>
        {t('dashboard.showAll')}
      </Button>
    </Row>
  )
}

import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { LinkBase, useStore } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList, surface } from '../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'

interface Step {
  id: 'pages' | 'look' | 'publish' | 'domain'
  isDone: boolean
  /** Where it is done; absent for publishing, which has a button at the top of the screen. */
  to?: string
}

interface FirstStepsProps {
  site: Pick<SiteDetail, 'id' | 'liveRelease' | 'categories' | 'settings'>
}

/** A checklist for a new site, until everything is done or it is dismissed. */
export function FirstSteps({ site }: FirstStepsProps) {
  const may = useMay()
  const [hiddenOf, setHiddenOf] = useStore<readonly string[]>('first-steps.hidden', [])
  const isOffered = may('site.edit') !== undefined && !hiddenOf.includes(site.id)
  const { data: found } = useRequest(
    'GET /api/sites/:id/domains',
    { params: { id: site.id } },
    { enabled: isOffered },
  )
  if (!isOffered || !found) return null
  const hasDomain = found.domains.some(({ state }) => state === 'verified')
  const steps = stepsOf(site, hasDomain).filter(({ id }) => id !== 'domain' || may('site.domain'))
  if (steps.every(({ isDone }) => isDone)) return null
  return <Steps steps={steps} site={site} onHide={() => setHiddenOf([...hiddenOf, site.id])} />
}

const pagesOf = ({ categories }: FirstStepsProps['site']) => categories.flatMap(({ pages }) => pages)

function stepsOf(site: FirstStepsProps['site'], hasDomain: boolean): Step[] {
  const { id, settings, liveRelease } = site
  const edit = `/sites/${id}/edit`
  return [
    { id: 'pages', isDone: pagesOf(site).every(({ thumbnail }) => thumbnail !== null), to: edit },
    {
      id: 'look',
      isDone: settings.favicon !== undefined && settings.shareImage !== undefined,
      to: `${edit}?field=/settings`,
    },
    { id: 'publish', isDone: liveRelease !== null },
    { id: 'domain', isDone: hasDomain, to: `/sites/${id}/domain` },
  ]
}

const texts = {
  pages: { title: 'firstSteps.pages', text: 'firstSteps.pagesText' },
  look: { title: 'firstSteps.look', text: 'firstSteps.lookText' },
  publish: { title: 'firstSteps.publish', text: 'firstSteps.publishText' },
  domain: { title: 'firstSteps.domain', text: 'firstSteps.domainText' },
} as const satisfies Record<Step['id'], { title: TextKey; text: TextKey }>

interface StepsProps extends FirstStepsProps {
  steps: readonly Step[]
  onHide: () => void
}

function Steps({ steps, site, onHide }: StepsProps) {
  const t = useText()
  const done = steps.filter(({ isDone }) => isDone).length
  const pages = pagesOf(site)
  const filled = pages.filter(({ thumbnail }) => thumbnail !== null).length
  return (
    <Box component="section" aria-label={t('firstSteps.title')} sx={{ mb: 3, p: 2.5, ...surface }}>
      <Row align="center" gap={1.5} sx={{ flexWrap: 'nowrap', mb: 2 }}>
        <Typography variant="h3" component="h2">
          {t('firstSteps.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {t('firstSteps.progress', { done, all: steps.length })}
        </Typography>
        <Tooltip title={t('firstSteps.hide')}>
          <IconButton size="small" aria-label={t('firstSteps.hide')} onClick={onHide}>
            <Icon name="close" size="small" />
          </IconButton>
        </Tooltip>
      </Row>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: `repeat(${steps.length}, 1fr)` },
          ...plainList,
        }}
      >
        {steps.map((step, index) => (
          <Box component="li" key={step.id} sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
            <Mark number={index + 1} isDone={step.isDone} />
            <Box sx={{ minWidth: 0 }}>
              <StepTitle step={step} />
              <Typography variant="body2" color="textSecondary">
                {t(texts[step.id].text, { filled, all: pages.length })}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function StepTitle({ step: { id, isDone, to } }: { step: Step }) {
  const t = useText()
  const title = t(texts[id].title)
  return (
    <Typography component="h3" sx={{ fontSize: textSize.base, fontWeight: textWeight.semibold }}>
      {to && !isDone ? (
        <Link component={LinkBase} to={to} underline="always">
          {title}
        </Link>
      ) : (
        title
      )}
    </Typography>
  )
}

/** A number, or a check mark once the step is done. */
function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  const t = useText()
  return (
    <Box
      component="span"
      {...(isDone ? { role: 'img', 'aria-label': t('firstSteps.done') } : { 'aria-hidden': true })}
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 24,
        height: 24,
        borderRadius: radius.card,
        fontSize: textSize.compact,
        fontWeight: textWeight.semibold,
        color: isDone ? 'success.contrastText' : 'text.primary',
        backgroundColor: isDone ? 'success.main' : 'action.selected',
      }}
    >
      {isDone ? <Icon name="check" size="small" /> : number}
    </Box>
  )
}

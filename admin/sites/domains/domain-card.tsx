import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DomainRow } from '#model/calls/domains/domains.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { DatedText } from '../../kit/display/dated-text.tsx'
import { Row } from '../../kit/display/row.tsx'
import { DnsRecords, RecordsIfWanted } from '../../kit/dns/dns-records.tsx'
import { DomainFacts } from '../../kit/dns/domain-facts.tsx'
import { colorOf, stateOf, stepOf } from '../../kit/dns/domain-labels.ts'
import { Steps } from '../../kit/dns/steps.tsx'
import { DomainActions } from './domain-actions.tsx'

interface DomainCardProps {
  domain: DomainRow
  isAllowed: boolean
}

/** One domain: its state, the expected and the found DNS records, and the possible actions. */
export function DomainCard({ domain, isAllowed }: DomainCardProps) {
  const t = useText()
  const { shown, name, isMain, mixesScripts } = domain
  const isReady = domain.state === 'verified' && domain.readySince !== null
  const said = stateOf(domain)
  return (
    <Box component="article" aria-label={shown} sx={{ display: 'grid', gap: 2.25, minWidth: 0, ...apart }}>
      <Row align="center" gap={1.25}>
        <Box sx={{ flex: 1, minWidth: 180 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {shown}
          </Typography>
          {shown !== name && (
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
          )}
        </Box>
        {isMain && <Chip>{t('domains.main')}</Chip>}
        <Chip dot={colorOf[said.tone]}>{t(said.words)}</Chip>
      </Row>
      {mixesScripts && (
        <Alert severity="warning" variant="outlined">
          {t('domains.mixes')}
        </Alert>
      )}
      <Trouble domain={domain} />
      {!isReady && domain.state !== 'failing' && domain.state !== 'off' && <Steps at={stepOf(domain)} />}
      <DomainFacts domain={domain} />
      <RecordsIfWanted isRight={isReady}>
        <DnsRecords domain={domain} />
      </RecordsIfWanted>
      <Times domain={domain} />
      {isAllowed && <DomainActions domain={domain} />}
    </Box>
  )
}

const apart = { '& + &': { pt: 3.5, borderTop: 1, borderColor: 'divider' } } as const

function Trouble({ domain: { state, until } }: { domain: DomainRow }) {
  const t = useText()
  if (state === 'failing')
    return (
      <Alert severity="error" variant="outlined">
        <DatedText text={t('domains.failingText', { until: tokyoTime(until) })} />
      </Alert>
    )
  if (state !== 'off' && state !== 'expired') return null
  return (
    <Alert severity="error" variant="outlined">
      {t(state === 'off' ? 'domains.offText' : 'domains.expiredText')}
    </Alert>
  )
}

function Times({ domain: { checkedAt, nextCheckAt, until, state } }: { domain: DomainRow }) {
  const t = useText()
  const said = [
    checkedAt ? t('domains.checked', { time: tokyoTime(checkedAt) }) : t('domains.checkedNever'),
    nextCheckAt && checkedAt ? t('domains.next', { time: tokyoTime(nextCheckAt) }) : '',
    until && state === 'waiting' ? t('domains.until', { time: tokyoTime(until) }) : '',
  ]
  return (
    <Typography variant="caption" color="textSecondary" role="status">
      <DatedText text={said.filter(Boolean).join(' · ')} />
    </Typography>
  )
}

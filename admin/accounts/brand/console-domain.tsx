import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import type { NameRow } from '#model/calls/domains/domains.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { DnsRecords, RecordsIfWanted } from '../../kit/dns/dns-records.tsx'
import { DomainFacts } from '../../kit/dns/domain-facts.tsx'
import { colorOf, stateOf, stepOf } from '../../kit/dns/domain-labels.ts'
import { Steps } from '../../kit/dns/steps.tsx'
import { CheckOrRemove } from './check-or-remove.tsx'

interface ConsoleDomainProps {
  accountId: string
  domain: NameRow
}

/** The domain of the console: its state, the expected and the found DNS records, and the possible actions. */
export function ConsoleDomain({ accountId, domain }: ConsoleDomainProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const ofAccount = { params: { id: accountId } }
  const { shown, name, state, readySince } = domain
  const isReady = state === 'verified' && readySince !== null
  const isOver = state === 'off' || state === 'expired'
  const said = stateOf(domain)
  return (
    <Box component="article" aria-label={shown} sx={{ display: 'grid', gap: 2.25, minWidth: 0 }}>
      <Row align="center" gap={1.25}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
          {isReady ? (
            <Link href={`https://${name}/`} target="_blank" rel="noopener" color="inherit">
              {shown}
            </Link>
          ) : (
            shown
          )}
        </Typography>
        <Chip dot={colorOf[said.tone]}>{t(said.words)}</Chip>
      </Row>
      <Trouble domain={domain} />
      {!isReady && !isOver && state !== 'failing' && <Steps at={stepOf(domain)} />}
      <DomainFacts domain={domain} />
      <RecordsIfWanted isRight={isReady}>
        <DnsRecords domain={domain} />
      </RecordsIfWanted>
      <CheckOrRemove
        isRight={isReady}
        checkedAt={domain.checkedAt}
        nextCheckAt={domain.nextCheckAt}
        check={t(isOver ? 'domains.restart' : 'domains.check')}
        onCheck={async () => {
          if (isOver) await request('POST /api/users/:id/brand/domain/restart', ofAccount)
          await request('POST /api/users/:id/brand/domain/check', ofAccount)
        }}
        title={t('domains.removeTitle', { name: shown })}
        text={t('brand.domainRemoveText')}
        onRemove={() => request('DELETE /api/users/:id/brand/domain', ofAccount)}
        removed={t('domains.removed', { name: shown })}
      />
    </Box>
  )
}

function Trouble({ domain: { state, until } }: { domain: NameRow }) {
  const t = useText()
  const words = {
    waiting: undefined,
    verified: undefined,
    failing: t('domains.failingText', { until: tokyoTime(until) }),
    off: t('brand.domainOff'),
    expired: t('domains.expiredText'),
  }[state]
  return words === undefined ? null : (
    <Alert severity="error" variant="outlined">
      {words}
    </Alert>
  )
}

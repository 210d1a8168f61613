import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import type { MailSenderRow } from '#model/calls/domains/brands.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { DnsRecord, RecordsFrame, RecordsIfWanted } from '../../kit/dns/dns-records.tsx'
import { Compared, Fact } from '../../kit/dns/domain-facts.tsx'
import { colorOf } from '../../kit/dns/domain-labels.ts'
import { CheckOrRemove } from './check-or-remove.tsx'
import { dkimOf, senderStateOf, spfOf } from './sender-labels.ts'

interface SenderStateProps {
  accountId: string
  sender: MailSenderRow
}

/** The sender of mails: its state, the expected and the found DNS records, and the possible actions. */
export function SenderState({ accountId, sender }: SenderStateProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const ofAccount = { params: { id: accountId } }
  const { address, name, state, findings, records } = sender
  const isReady = state === 'verified'
  const [said, dkim, spf] = [senderStateOf(sender), dkimOf(sender), spfOf(sender)]
  return (
    <Box component="article" aria-label={address} sx={{ display: 'grid', gap: 2.25, minWidth: 0 }}>
      <Row align="center" gap={1.25}>
        <Box sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
          <Typography variant="h3">{address}</Typography>
          <Typography variant="caption" color="textSecondary">
            {name}
          </Typography>
        </Box>
        <Chip dot={colorOf[said.tone]}>{t(said.words)}</Chip>
      </Row>
      {state === 'failing' && (
        <Alert severity="error" variant="outlined">
          {t('brand.senderFailing')}
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Fact name={t('brand.factDkim')} tone={dkim.tone} words={t(dkim.words)} />
        <Fact name={t('brand.factSpf')} tone={spf.tone} words={t(spf.words)}>
          {findings && spf.tone === 'wrong' && (
            <Compared found={findings.policies} expected={[records.spf.value]} />
          )}
        </Fact>
      </Box>
      <RecordsIfWanted isRight={isReady}>
        <SenderRecords records={records} />
      </RecordsIfWanted>
      <CheckOrRemove
        isRight={isReady}
        checkedAt={sender.checkedAt}
        nextCheckAt={sender.nextCheckAt}
        check={t('domains.check')}
        onCheck={() => request('POST /api/users/:id/brand/sender/check', ofAccount)}
        title={t('domains.removeTitle', { name: address })}
        text={t('brand.senderRemoveText')}
        onRemove={() => request('DELETE /api/users/:id/brand/sender', ofAccount)}
        removed={t('domains.removed', { name: address })}
      />
    </Box>
  )
}

function SenderRecords({ records: { dkim, spf } }: Pick<MailSenderRow, 'records'>) {
  const t = useText()
  return (
    <RecordsFrame>
      <DnsRecord type="TXT" purpose={t('brand.dkimPurpose')} {...dkim} />
      <DnsRecord type="TXT" purpose={t('brand.spfPurpose')} {...spf} />
    </RecordsFrame>
  )
}

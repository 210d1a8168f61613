import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { EmailDomainRow } from '#model/calls/accounts/single-sign-on.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { DnsRecord, RecordsFrame, RecordsIfWanted } from '../../kit/dns/dns-records.tsx'
import { DomainNameForm } from '../../kit/dns/domain-name-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'

interface EmailDomainsProps {
  accountId: string
  domains: readonly EmailDomainRow[]
}

/** The domains that the identity provider speaks for, each with the record that proves it. */
export function EmailDomains({ accountId, domains }: EmailDomainsProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {domains.map((domain) => (
        <EmailDomain key={domain.name} accountId={accountId} domain={domain} />
      ))}
      <DomainNameForm
        help={t('singleSignOn.domainHelp')}
        example="example.com"
        add={(name) =>
          request('POST /api/users/:id/single-sign-on/domains', {
            params: { id: accountId },
            body: { name },
            fieldOf: fieldOfPointer,
          })
        }
      />
    </Box>
  )
}

function EmailDomain({ accountId, domain }: { accountId: string; domain: EmailDomainRow }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isAsking, setAsking] = useState(false)
  const { name, record, provenAt } = domain
  const isProven = provenAt !== null
  const params = { id: accountId, domain: name }
  const check = () =>
    request(
      'POST /api/users/:id/single-sign-on/domains/:domain/check',
      { params },
      t('singleSignOn.domainProven', { name }),
    )
  const remove = () =>
    request(
      'DELETE /api/users/:id/single-sign-on/domains/:domain',
      { params },
      t('singleSignOn.domainRemoved', { name }),
    ).then(() => setAsking(false))
  return (
    <Box component="article" aria-label={name} sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
      <Row align="center" gap={1.25}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 140, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip dot={isProven ? 'success.main' : 'warning.main'}>
          {t(isProven ? 'singleSignOn.proven' : 'singleSignOn.unproven')}
        </Chip>
      </Row>
      <RecordsIfWanted isRight={isProven}>
        <RecordsFrame>
          <DnsRecord type="TXT" purpose={t('singleSignOn.recordPurpose')} {...record} />
        </RecordsFrame>
      </RecordsIfWanted>
      <Row gap={1.25}>
        {!isProven && (
          <Button
            variant="contained"
            loading={isBusy}
            loadingPosition="start"
            startIcon={<Icon name="repeat" />}
            onClick={() => void check()}
          >
            {t('singleSignOn.check')}
          </Button>
        )}
        <Button disabled={isBusy} startIcon={<Icon name="trash" />} onClick={() => setAsking(true)}>
          {t('domains.remove')}
        </Button>
      </Row>
      <Ask
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title={t('singleSignOn.removeTitle', { name })}
        text={t('singleSignOn.removeText', { name })}
        confirm={t('domains.remove')}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </Box>
  )
}

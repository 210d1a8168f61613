import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { SingleSignOnBody, SingleSignOnReply } from '#model/calls/accounts/single-sign-on.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Section } from '../../kit/form/section.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useSession } from '../../session/session.ts'
import { useMayOn } from '../../session/use-may-on.ts'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { EmailDomains } from './email-domains.tsx'
import { SignInRules } from './sign-in-rules.tsx'

/** `/identity-provider`: how the people of the reader's account sign in by its identity provider. */
export function SingleSignOnScreen() {
  const t = useText()
  const mayOn = useMayOn()
  const { account } = useSession()
  if (!mayOn('account.single-sign-on', account.id)) return <Denied />
  return (
    <>
      <PageHeader title={t('singleSignOn.title')} lead={t('singleSignOn.lead')} />
      <SingleSignOn accountId={account.id} />
    </>
  )
}

function SingleSignOn({ accountId }: { accountId: string }) {
  const query = useRequest('GET /api/users/:id/single-sign-on', { params: { id: accountId } })
  return <Loaded query={query}>{(known) => <Parts known={known} />}</Loaded>
}

/** Saves the connection with one part of its settings changed. */
export type SaveConnection = (change: Partial<SingleSignOnBody>) => Promise<SingleSignOnReply>

function Parts({ known }: { known: SingleSignOnReply }) {
  const t = useText()
  const { account } = useSession()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const { connection } = known
  const [saves, setSaves] = useState(0)
  const save: SaveConnection = (change) =>
    request('PUT /api/users/:id/single-sign-on', {
      params: { id: account.id },
      body: {
        ...{ issuer: '', clientId: '', asksSecondStep: false, newPeople: 'NONE', isRequired: false },
        ...connection,
        ...change,
      },
      fieldOf: fieldOfPointer,
    })
  return (
    <>
      <Section title={t('singleSignOn.connection')} lead={t('singleSignOn.connectionLead')}>
        {/* A new form after saving: the secret that was entered does not stay in it. */}
        <ConnectionForm key={`form ${saves}`} known={known} save={save} onSaved={() => setSaves(saves + 1)} />
        {connection && <ConnectionTest key={`test ${saves}`} accountId={account.id} />}
      </Section>
      <Section title={t('singleSignOn.domains')} lead={t('singleSignOn.domainsLead')}>
        <EmailDomains accountId={account.id} domains={known.domains} />
      </Section>
      {connection && (
        <>
          <Section title={t('singleSignOn.rules')} lead={t('singleSignOn.rulesLead')}>
            <SignInRules known={known} connection={connection} save={save} />
          </Section>
          <Section title={t('singleSignOn.end')} lead={t('singleSignOn.endLead')}>
            <EndButton accountId={account.id} />
          </Section>
        </>
      )}
    </>
  )
}

function EndButton({ accountId }: { accountId: string }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isAsking, setAsking] = useState(false)
  const end = () =>
    request(
      'DELETE /api/users/:id/single-sign-on',
      { params: { id: accountId } },
      t('singleSignOn.ended'),
    ).then(() => setAsking(false))
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        startIcon={<Icon name="trash" />}
        onClick={() => setAsking(true)}
      >
        {t('singleSignOn.end')}
      </Button>
      <Ask
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title={t('singleSignOn.endTitle')}
        text={t('singleSignOn.endText')}
        confirm={t('singleSignOn.end')}
        onClose={() => setAsking(false)}
        onConfirm={() => void end()}
      />
    </>
  )
}

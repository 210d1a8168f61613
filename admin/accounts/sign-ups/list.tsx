import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import type { WaitingSignUp } from '#model/calls/accounts/sign-ups.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Caption } from '../../kit/display/caption.tsx'
import { Row } from '../../kit/display/row.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'

/** Sign-ups that wait for the provider: `/sign-ups`. */
export const SignUpList = () => (
  <ListBase<WaitingSignUp> sort={{ field: 'createdAt', order: 'DESC' }} perPage={25}>
    <SignUps />
  </ListBase>
)

function SignUps() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('signUps.title')} lead={t('signUps.lead')} />
      <ListRows<WaitingSignUp>
        empty={<EmptyState icon="building" title={t('signUps.empty')} text={t('signUps.emptyText')} />}
        columns={[
          { text: t('signUps.company'), as: 'title', width: '50%', cell: ({ company }) => company },
          {
            text: t('signUps.contact'),
            as: 'text',
            cell: ({ contactName, email }) => (
              <>
                {contactName}
                <Caption>{email}</Caption>
              </>
            ),
          },
          {
            text: t('signUps.since'),
            field: 'createdAt',
            as: 'aside',
            from: 'md',
            cell: ({ createdAt }) => tokyoTime(createdAt),
          },
          { text: t('signUps.actions'), isAtEnd: true, cell: (signUp) => <Decision signUp={signUp} /> },
        ]}
      />
    </>
  )
}

function Decision({ signUp: { id, company } }: { signUp: WaitingSignUp }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isDeclining, setDeclining] = useState(false)
  const params = { id }
  return (
    <Row gap={1} sx={{ justifyContent: 'flex-end' }}>
      <Button size="small" disabled={isBusy} onClick={() => setDeclining(true)}>
        {t('signUps.decline')}
      </Button>
      <Button
        size="small"
        variant="contained"
        loading={isBusy}
        onClick={() =>
          void request('POST /api/sign-ups/:id/approval', { params }, t('signUps.approved', { company }))
        }
      >
        {t('signUps.approve')}
      </Button>
      <Ask
        isOpen={isDeclining}
        title={t('signUps.declineAsk', { company })}
        text={t('signUps.declineText')}
        confirm={t('signUps.decline')}
        isDangerous
        isBusy={isBusy}
        onClose={() => setDeclining(false)}
        onConfirm={() =>
          void request('DELETE /api/sign-ups/:id', { params }, t('signUps.declined', { company }))
        }
      />
    </Row>
  )
}

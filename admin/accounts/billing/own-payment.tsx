import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import {
  ListContextProvider,
  useDataProvider,
  useListController,
  useLocation,
  useNavigate,
  useNotify,
} from 'react-admin'
import { invoiceTexts } from '#model/billing/invoice-texts.ts'
import type { PaymentMethod } from '#model/calls/accounts/billing.ts'
import type { BillRow } from '#model/calls/accounts/bills.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { Section } from '../../kit/form/section.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { BillMails } from './bill-mails.tsx'
import { BillTable } from './bill-table.tsx'
import { useInvoiceLanguage } from './invoice-paper.tsx'

/** How the reader's own account pays, and what it has been billed: part of `/check-plan`. */
export function OwnPayment() {
  const { method, error, load, set } = usePaymentMethod()
  if (error && !method) return <LoadFailure error={error} onRetry={load} />
  if (!method) return <Skeleton variant="rounded" height={200} sx={{ mt: 4 }} />
  return (
    <>
      <Paying method={method} onChange={set} />
      <OwnBills />
    </>
  )
}

function usePaymentMethod() {
  const t = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [method, set] = useState<PaymentMethod>()
  const [error, setError] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn >= 0)
      dataProvider
        .request('GET /api/payment-method')
        .then((found) => {
          setError(undefined)
          set((known) => known ?? found)
        })
        .catch(setError)
  }, [dataProvider, turn])
  // The page of the card company leads back here with the name of what was entered.
  const session = new URLSearchParams(search).get('card')
  useEffect(() => {
    if (session === null) return
    navigate(pathname, { replace: true })
    if (session === 'left') return
    dataProvider
      .request('PUT /api/payment-method', { body: { session } })
      .then((changed) => {
        set(changed)
        notify(t('payment.cardTaken'), { type: 'success' })
      })
      .catch((error: Error) => notify(error.message, { type: 'error' }))
  }, [session, dataProvider, navigate, notify, pathname, t])
  return { method, error, load: () => setTurn((before) => before + 1), set }
}

interface PayingProps {
  method: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

function Paying({ method, onChange }: PayingProps) {
  const t = useText()
  const may = useMay()
  return (
    <Section title={t('payment.title')} lead={t('payment.lead')}>
      <Box>
        <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{t(`billMethod.${method.method}`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {method.method === 'CARD'
            ? t('payment.byCard', { day: method.chargeDay })
            : t('payment.byTransfer', { issuer: method.issuer ?? '' })}
        </Typography>
      </Box>
      {method.method === 'BANK' && <BankAccount method={method} />}
      {method.card && <CardShown card={method.card} />}
      {method.hindrance !== null && method.hindrance !== 'not-billed' && (
        <Alert severity="info" variant="outlined">
          {t(`cardHindrance.${method.hindrance}`)}
        </Alert>
      )}
      {method.hindrance === null && may('bill.pay') && <Choices method={method} onChange={onChange} />}
      {method.hindrance !== 'not-billed' && <BillMails method={method} onChange={onChange} />}
    </Section>
  )
}

function BankAccount({ method: { bankAccount } }: { method: PaymentMethod }) {
  const words = invoiceTexts[useInvoiceLanguage()]
  if (!bankAccount) return null
  return (
    <Box sx={{ fontSize: 14, lineHeight: 1.7, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      <div>
        {`${bankAccount.bank}　${bankAccount.branch}　${words.bankAccountKinds[bankAccount.kind]} ${bankAccount.number}`}
      </div>
      <div>{`${words.holder}　${bankAccount.holder}`}</div>
    </Box>
  )
}

function CardShown({ card }: { card: NonNullable<PaymentMethod['card']> }) {
  const t = useText()
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      <Icon name="card" sx={{ fontSize: 22 }} />
      <span>{t('payment.card', { brand: card.brand.toUpperCase(), last4: card.last4 })}</span>
      <Typography component="span" variant="body2" color="textSecondary">
        {t('payment.expiry', { expiry })}
      </Typography>
    </Box>
  )
}

function Choices({ method, onChange }: PayingProps) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const enter = async () => {
    const outcome = await call(() => dataProvider.request('POST /api/payment-method/card'))
    if (outcome.isDone) location.assign(outcome.value.url)
  }
  const choose = async (wanted: 'BANK' | 'CARD') => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/payment-method', { body: { method: wanted }, fieldOf: fieldOfPointer }),
    )
    if (!outcome.isDone) return
    onChange(outcome.value)
    notify(t('payment.changed'), { type: 'success' })
  }
  const other = method.method === 'CARD' ? 'BANK' : 'CARD'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
      <Button
        variant={method.card ? 'outlined' : 'contained'}
        loading={isBusy}
        startIcon={<Icon name="card" />}
        onClick={() => void enter()}
      >
        {t(method.card ? 'payment.changeCard' : 'payment.addCard')}
      </Button>
      {(other === 'BANK' || method.card) && (
        <Button disabled={isBusy} onClick={() => void choose(other)}>
          {t(other === 'BANK' ? 'payment.useTransfer' : 'payment.useCard')}
        </Button>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {t('payment.cardNote')}
      </Typography>
    </Box>
  )
}

function OwnBills() {
  const t = useText()
  const { account } = useSession()
  const bills = useListController<BillRow>({
    resource: 'bills',
    filter: { accountId: account.id },
    sort: { field: 'month', order: 'DESC' },
    perPage: 12,
    disableSyncWithLocation: true,
    storeKey: false,
  })
  return (
    <Box component="section" aria-label={t('payment.history')} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('payment.history')}
      </Typography>
      <ListContextProvider value={bills}>
        {bills.error && !bills.data ? (
          <LoadFailure error={bills.error} onRetry={() => void bills.refetch()} />
        ) : bills.data?.length === 0 ? (
          <EmptyState icon="card" title={t('payment.historyEmpty')} text={t('payment.historyEmptyText')} />
        ) : (
          <>
            <BillTable isOwn />
            <Pager />
          </>
        )}
      </ListContextProvider>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import type { DeliveryDetail } from '#model/calls/messages/webhooks.ts'
import { useText } from '../../i18n/use-text.ts'
import { code } from '../../kit/display/copy-value.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { DeliveryFacts } from './delivery-log.tsx'

/** The request that was sent, the response to it, and a button to send it again. */
export function DeliveryDetails({ id, onReplayed }: { id: string; onReplayed: () => void }) {
  const delivery = useGetOne<DeliveryDetail>('webhook-deliveries', { id })
  return (
    <Loaded query={delivery} isWhole={({ body }) => body !== undefined}>
      {(whole) => <Details delivery={whole} onReplayed={onReplayed} />}
    </Loaded>
  )
}

function Details({ delivery: data, onReplayed }: { delivery: DeliveryDetail; onReplayed: () => void }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const replay = async () => {
    const { isDone } = await request(
      'POST /api/webhook-deliveries/:id/replay',
      { params: { id: data.id } },
      t('webhooks.replayed'),
    )
    if (isDone) onReplayed()
  }
  return (
    <>
      <DeliveryReport
        delivery={data}
        facts={[{ term: t('webhooks.messageId'), value: <Box sx={code}>{data.messageId}</Box> }]}
      />
      {data.state !== 'waiting' && (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Icon name="repeat" />}
            loading={isBusy}
            loadingPosition="start"
            onClick={() => void replay()}
          >
            {t('webhooks.replay')}
          </Button>
        </Box>
      )}
    </>
  )
}

interface DeliveryReportProps {
  delivery: Pick<DeliveryDetail, 'state' | 'tries' | 'body' | 'answer'>
  /** What else is known of it. */
  facts: readonly { term: string; value: ReactNode }[]
}

/** How a delivery has fared: its attempts, what was sent, and the answer. */
export function DeliveryReport({ delivery, facts }: DeliveryReportProps) {
  const t = useText()
  const { body, answer } = delivery
  return (
    <>
      <DeliveryFacts delivery={delivery} facts={facts} />
      <Block title={t('webhooks.body')} text={shown(body)} />
      <Block title={t('webhooks.answer')} text={answer || t('webhooks.noAnswer')} />
    </>
  )
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ fontSize: textSize.compact, fontWeight: textWeight.semibold, mb: 0.75 }}>{title}</Box>
      <Box
        component="pre"
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{
          ...code,
          m: 0,
          p: 1.75,
          borderRadius: radius.control,
          backgroundColor: 'action.hover',
          whiteSpace: 'pre-wrap',
          maxHeight: 320,
          overflow: 'auto',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}

/** The body with one value per line; it is sent on a single line. */
const shown = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}

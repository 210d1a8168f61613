import { productName } from '#model/records/brand.ts'
import type { OperatorAlert } from '../../../db/messages/operator-alerts.ts'
import type { Posting } from '../../../infra/outbound/post-outbound.ts'
import { letterOf, type MailContent, onOneLine } from '../mail/mail-templates.ts'

/** An alert in a message: that it has begun, or that it is over. */
export type AlertFacts = Pick<OperatorAlert, 'id' | 'kind' | 'subject' | 'detail' | 'begunAt' | 'overAt'>

/** Their template in the list of mails. */
export const operatorTemplate = 'operator-alert'

const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const titleOf = ({ kind, subject }: AlertFacts): string =>
  onOneLine(subject === '' ? kind : `${kind} (${subject})`)

/** In English, like the documentation for operators. */
export function operatorMail(alert: AlertFacts, consoleOrigin: string): MailContent {
  const { overAt, begunAt, detail } = alert
  const isOver = overAt !== null
  const lines = isOver
    ? [`Since ${timeText(overAt)} this is over. It began at ${timeText(begunAt)}:`, onOneLine(detail)]
    : [onOneLine(detail), `It began at ${timeText(begunAt)}.`]
  return letterOf(
    {
      subject: `[${productName}] ${isOver ? 'Over: ' : ''}${titleOf(alert)}`,
      greeting: `${productName} at ${consoleOrigin}:`,
      lines,
      button: '',
      notes: isOver ? [] : ['You are told once more when it is over. docs/operations.md says what to do.'],
    },
    { language: 'EN', signature: productName },
  )
}

/** The same for a webhook; `text` is what Slack and compatible services show. */
export function operatorPosting(alert: AlertFacts, url: string, consoleOrigin: string): Posting {
  const { id, kind, subject, detail, begunAt, overAt } = alert
  const isOver = overAt !== null
  const body = {
    type: isOver ? 'operator.alert.over' : 'operator.alert.begun',
    ...{ id, kind, subject, detail, console: consoleOrigin },
    begunAt: new Date(begunAt).toISOString(),
    overAt: isOver ? new Date(overAt).toISOString() : null,
    text: `${isOver ? 'Over: ' : ''}${titleOf(alert)}: ${onOneLine(detail)}`,
  }
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': `${productName}-Alerts/1`,
      'webhook-id': `${id}-${isOver ? 'over' : 'begun'}`,
    },
    body: JSON.stringify(body),
  }
}

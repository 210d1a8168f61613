import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'

/** Whether the people of an account need a second step, with a button to change that. Renders nothing until it is known. */
export function SecondStepLine({ id }: { id: string }) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [isRequired, setRequired] = useState<boolean>()
  useEffect(() => {
    const fail = (error: unknown) =>
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    dataProvider
      .request('GET /api/users/:id/second-step', { params: { id } })
      .then((rule) => setRequired(rule.isRequired), fail)
  }, [dataProvider, notify, id])
  if (isRequired === undefined) return null
  const change = async () => {
    const body = { isRequired: !isRequired }
    const outcome = await call(
      () => dataProvider.request('PUT /api/users/:id/second-step', { params: { id }, body }),
      t(isRequired ? 'secondStepRule.turnedOff' : 'secondStepRule.turnedOn'),
    )
    if (outcome.isDone) setRequired(outcome.value.isRequired)
  }
  return (
    <Row align="center" gap={1}>
      <Icon name="lock" />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 180 }}>
        {t(isRequired ? 'secondStepRule.on' : 'secondStepRule.off')}
      </Typography>
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => void change()}>
        {t(isRequired ? 'secondStepRule.turnOff' : 'secondStepRule.turnOn')}
      </Button>
    </Row>
  )
}

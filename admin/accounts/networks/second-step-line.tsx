import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'

/** Whether the people of an account need a second step, with a button to change that. Renders nothing until it is known. */
export function SecondStepLine({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/users/:id/second-step', { params: { id } })
  const { request, isBusy } = useCall()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { isRequired } = data
  const change = () =>
    request(
      'PUT /api/users/:id/second-step',
      { params: { id }, body: { isRequired: !isRequired } },
      t(isRequired ? 'secondStepRule.turnedOff' : 'secondStepRule.turnedOn'),
    )
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
